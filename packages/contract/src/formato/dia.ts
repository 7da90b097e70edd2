/** '2026-03-10' becomes '10/03/2026'. */
export function formatDia(dia: string): string {
  return dia.split('-').reverse().join('/');
}

/** '2026-03-10' becomes '10/03'. */
export function formatDiaMes(dia: string): string {
  return formatDia(dia).slice(0, 5);
}

/** '01/03 a 10/03/2026'; a single day once; both years where they differ. */
export function formatPeriodo(periodo: { readonly inicio: string; readonly fim: string }): string {
  const { inicio, fim } = periodo;
  if (inicio === fim) return formatDia(inicio);
  const sameYear = inicio.slice(0, 4) === fim.slice(0, 4);
  return `${sameYear ? formatDiaMes(inicio) : formatDia(inicio)} a ${formatDia(fim)}`;
}

const SEMANA = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });

/** 'segunda-feira, 23/11'. */
export function formatDiaSemana(dia: string): string {
  return `${SEMANA.format(new Date(`${dia}T00:00:00Z`))}, ${formatDiaMes(dia)}`;
}
