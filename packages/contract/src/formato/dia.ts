/** A calendar day 'aaaa-mm-dd' as people read it: '10/03/2026'. */
export function formatDia(dia: string): string {
  return dia.split('-').reverse().join('/');
}

/** A calendar day 'aaaa-mm-dd' where the year is known: '10/03'. */
export function formatDiaMes(dia: string): string {
  return formatDia(dia).slice(0, 5);
}

/** '01/03 a 10/03/2026'; one day alone is said once, and a year of its own is said, too. */
export function formatPeriodo(periodo: { readonly inicio: string; readonly fim: string }): string {
  const { inicio, fim } = periodo;
  if (inicio === fim) return formatDia(inicio);
  const sameYear = inicio.slice(0, 4) === fim.slice(0, 4);
  return `${sameYear ? formatDiaMes(inicio) : formatDia(inicio)} a ${formatDia(fim)}`;
}

const SEMANA = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });

/** A calendar day with its weekday: 'segunda-feira, 23/11'. */
export function formatDiaSemana(dia: string): string {
  return `${SEMANA.format(new Date(`${dia}T00:00:00Z`))}, ${formatDiaMes(dia)}`;
}
