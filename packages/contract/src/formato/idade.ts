const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;

/** 'agora', 'há 12 min', 'há 3 h', 'há 2 dias'; the future counts as now; '' for no date. */
export function formatIdade(value: string | Date, agora: Date): string {
  const idade = agora.getTime() - new Date(value).getTime();
  if (Number.isNaN(idade)) return '';
  if (idade < MINUTO) return 'agora';
  if (idade < HORA) return `há ${Math.floor(idade / MINUTO)} min`;
  if (idade < DIA) return `há ${Math.floor(idade / HORA)} h`;
  const dias = Math.floor(idade / DIA);
  return dias === 1 ? 'há 1 dia' : `há ${dias} dias`;
}
