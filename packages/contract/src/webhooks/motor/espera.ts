import { TENTA_DIAS } from '../eventos.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const TENTA_MS = TENTA_DIAS * 24 * HOUR_MS;

/** After each attempt that failed; the last one is repeated. */
const PAUSES_MS = [
  ...[5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS],
  ...[HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS],
] as const;
const pauseMs = (attempt: number): number => PAUSES_MS[Math.min(attempt, PAUSES_MS.length) - 1]!;

/** So many failures one after the other are an address that does not work, not a message that it does not like. */
const FORA = 3;
/** And so many that what waited for its own time goes at once when it works again. */
const MUITAS = 5;

/** What the address said: it is gone for good. */
const GONE = 410;

export interface Falha {
  readonly agora: Date;
  /** Attempts with this message, this one as well, and when the first one was. */
  readonly tentativas: number;
  readonly primeira_em: Date;
  /** Attempts at the address that failed since it last took something, this one as well. */
  readonly falhas: number;
  readonly aceito_em: Date | null;
  readonly status: number | null;
}

export type Desfecho =
  | {
      readonly tipo: 'espera';
      /** When the message goes again, and before when nothing else goes; null where others may go on. */
      readonly tenta_em: Date;
      readonly pausa_ate: Date | null;
    }
  /** This message alone is given up: others are taken. */
  | { readonly tipo: 'desiste' }
  | { readonly tipo: 'desliga'; readonly motivo: 'falhas' | 'recusado' };

/** What becomes of a message and its address after an attempt that failed. */
export function desfechoDa(falha: Falha): Desfecho {
  const { agora, tentativas, primeira_em, falhas, aceito_em, status } = falha;
  if (status === GONE) return { tipo: 'desliga', motivo: 'recusado' };
  const end = primeira_em.getTime() + TENTA_MS;
  const now = agora.getTime();
  if (now >= end) {
    const works = aceito_em !== null && now - aceito_em.getTime() < TENTA_MS;
    return works ? { tipo: 'desiste' } : { tipo: 'desliga', motivo: 'falhas' };
  }
  const after = (ms: number): Date => new Date(Math.min(now + ms, end));
  return {
    tipo: 'espera',
    tenta_em: after(pauseMs(tentativas)),
    pausa_ate: falhas >= FORA ? after(pauseMs(falhas - FORA + 1)) : null,
  };
}

/** Whether an address that takes something after so many failures is to get at once what waits. */
export const voltou = (falhas: number): boolean => falhas >= MUITAS;
