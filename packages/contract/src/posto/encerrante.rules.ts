import { toLitros, toMl } from '../litros/litros.ts';
import { mensagensEncerrante } from './encerrante.messages.ts';
import { faultOfEncerrante } from './tanques.rules.ts';

/** When a nozzle's totaliser is read, and how people call it. */
export const MOMENTOS_ENCERRANTE = { abertura: 'Abertura', fechamento: 'Fechamento' } as const;
export type MomentoEncerrante = keyof typeof MOMENTOS_ENCERRANTE;

/** A reading as the trail names it: 'Abertura, Bico 1, DIESEL S10'. */
export function nomeDaLeitura(
  momento: MomentoEncerrante,
  { nome, tipo }: { readonly nome: string; readonly tipo: string },
): string {
  return [MOMENTOS_ENCERRANTE[momento], nome, tipo].join(', ');
}

/** Why a totaliser shows less than before: its digits ran over, or it is another pump's. */
export const REINICIOS_ENCERRANTE = {
  virou: 'Voltou a zero',
  trocada: 'Bomba trocada',
} as const;
export type ReinicioEncerrante = keyof typeof REINICIOS_ENCERRANTE;

/** A reading of a totaliser, as far as litres are concerned. */
export interface Lido {
  readonly valor: string | number;
  /** Whole digits that the totaliser had then. */
  readonly casas: number;
  readonly reinicio?: ReinicioEncerrante | null | undefined;
}

/**
 * Litres that a nozzle gave between two readings; null where that cannot be told, because the later one is another pump's,
 * or less than the one before and nobody said why.
 */
export function litrosEntre(antes: Pick<Lido, 'valor'>, depois: Lido): number | null {
  const { valor, casas, reinicio } = depois;
  if (reinicio === 'trocada') return null;
  const andou = toMl(valor) - toMl(antes.valor);
  if (andou >= 0) return toLitros(andou);
  // Declared, but the reading that it fell from may have been cancelled, or another have come between since.
  return reinicio === 'virou' ? toLitros(andou + toMl(10 ** casas)) : null;
}

/** What is wrong with a reading beside those before and after it of the same nozzle, by field. */
export function faultsOfLeitura(
  lido: Lido & { readonly motivo?: string | undefined; readonly temFoto: boolean },
  { antes, depois }: { readonly antes?: Lido | undefined; readonly depois?: Lido | undefined },
): Partial<Record<'valor' | 'reinicio' | 'motivo' | 'fotoEncerrante', string>> {
  const { valor, casas, reinicio } = lido;
  const largo = faultOfEncerrante(Number(valor), casas);
  if (largo !== undefined) return { valor: largo };
  const caiu = antes !== undefined && toMl(valor) < toMl(antes.valor);
  if (!reinicio) {
    if (caiu) return { valor: mensagensEncerrante.caiu(antes.valor) };
    const acima = depois && !depois.reinicio && toMl(valor) > toMl(depois.valor);
    return acima ? { valor: mensagensEncerrante.acimaDoSeguinte(depois.valor) } : {};
  }
  return {
    ...(reinicio === 'virou' && antes && !caiu && { reinicio: mensagensEncerrante.naoVirou }),
    ...(!lido.motivo && { motivo: mensagensEncerrante.motivo }),
    ...(!lido.temFoto && { fotoEncerrante: mensagensEncerrante.fotoDoReinicio }),
  };
}

/**
 * Whether a restart stays in doubt until Frota has looked at it: somebody else declared it, or the pump is said to be
 * another one and its number did not fall from the one before.
 */
export function isReinicioEmDuvida(
  { valor, reinicio }: Pick<Lido, 'valor' | 'reinicio'>,
  antes: Pick<Lido, 'valor'>,
  daFrota: boolean,
): boolean {
  if (!reinicio) return false;
  return !daFrota || (reinicio === 'trocada' && toMl(valor) >= toMl(antes.valor));
}
