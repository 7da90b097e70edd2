import type { TipoVencimento } from '@frota/contract/cuidados';

/** Only documents with a fixed period: CRLV yearly, tachograph check every second year (Inmetro). */
const ANOS: Partial<Record<TipoVencimento, number>> = { crlv: 1, tacografo: 2 };

/** 29 February becomes the 28th. */
function yearsLater(dia: string, anos: number): string {
  const next = `${Number(dia.slice(0, 4)) + anos}${dia.slice(4)}`;
  return next.endsWith('-02-29') ? next.replace(/29$/, '28') : next;
}

/** 'YYYY-MM-DD', in the future; undefined where the old date does not tell it. */
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
