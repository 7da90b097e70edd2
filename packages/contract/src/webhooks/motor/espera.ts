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
/** What waits for longer was written by a server whose clock was ahead; two good ones are never an hour apart. */
export const ESPERA_MAX_MS = PAUSES_MS.at(-1)! + HOUR_MS;
/** How long a message waits after so many attempts (ms). */
export const pauseMs = (attempt: number): number =>
  PAUSES_MS[Math.min(attempt, PAUSES_MS.length) - 1]!;

/** So many failures one after the other are an address that does not work, not a message that it does not like. */
const FORA = 3;
/** And so many that what waited for its own time goes at once when it works again. */
const MUITAS = 5;

/** A message whose record could not be read so many times, over three quarters of an hour, is told of. */
export const ILEGIVEL_TENTATIVAS = 6;

/** Two messages that were refused for so long, and not one alone, are an address that takes nothing. */
export const RECUSADA_MS = 12 * HOUR_MS;
const RECUSADAS = 2;

/** What the address said: it is gone for good. */
const GONE = 410;

export interface Falha {
  readonly agora: Date;
  /** Attempts with this message, this one as well, and when the first one was. */
  readonly tentativas: number;
  readonly primeira_em: Date;
  /** Attempts at the address that failed since it last took something, this one as well. */
  readonly falhas: number;
  /** When the first of those was. */
  readonly falha_desde: Date;
  /** Messages that were tried since then in vain, and first for RECUSADA_MS ago. */
  readonly recusadas: number;
  readonly status: number | null;
}

export type Desfecho =
  | {
      readonly tipo: 'espera';
      /** When the message goes again, and before when nothing else goes; null where others may go on. */
      readonly tenta_em: Date;
      readonly pausa_ate: Date | null;
    }
  /** This message alone is given up: others were taken since it was first sent, or there is no other to tell by. */
  | { readonly tipo: 'desiste' }
  | { readonly tipo: 'desliga'; readonly motivo: 'falhas' | 'recusado' };

/** What becomes of a message and its address after an attempt that failed. */
export function desfechoDa(falha: Falha): Desfecho {
  const { agora, tentativas, primeira_em, falhas, falha_desde, recusadas, status } = falha;
  if (status === GONE) return { tipo: 'desliga', motivo: 'recusado' };
  const now = agora.getTime();
  const end = primeira_em.getTime() + TENTA_MS;
  const fim = falha_desde.getTime() + TENTA_MS;
  if (now >= fim && recusadas >= RECUSADAS) return { tipo: 'desliga', motivo: 'falhas' };
  if (now >= end) return { tipo: 'desiste' };
  const pausa = falhas >= FORA ? pauseMs(falhas - FORA + 1) : undefined;
  return {
    tipo: 'espera',
    tenta_em: new Date(Math.min(now + pauseMs(tentativas), end)),
    pausa_ate:
      pausa === undefined ? null : new Date(now < fim ? Math.min(now + pausa, fim) : now + pausa),
  };
}

/** Whether an address that takes something after so many failures is to get at once what waits. */
export const voltou = (falhas: number): boolean => falhas >= MUITAS;
