import type { TipoVencimento } from '@frota/contract/cuidados';

/**
 * Years from one date to the next where that is always the same: the CRLV of each year, the tachograph's check
 * (Inmetro, every second year). A licence's depends on the driver's age, an exam's on the day of the next one.
 */
const ANOS: Partial<Record<TipoVencimento, number>> = { crlv: 1, tacografo: 2 };

/** The same day some years later; the 29th of February becomes the 28th. */
function yearsLater(dia: string, anos: number): string {
  const next = `${Number(dia.slice(0, 4)) + anos}${dia.slice(4)}`;
  return next.endsWith('-02-29') ? next.replace(/29$/, '28') : next;
}

/**
 * The next date of a document, one that lies ahead, where its old one tells it. Days are 'YYYY-MM-DD'.
 */
export function proximaData(
  tipo: TipoVencimento,
  venceEm: string,
  hoje: string,
): string | undefined {
  const anos = ANOS[tipo];
  if (anos === undefined) return undefined;
  let next = yearsLater(venceEm, anos);
  while (next <= hoje) next = yearsLater(next, anos);
  return next;
}
