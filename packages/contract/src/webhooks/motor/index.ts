import { z } from 'zod';
import { PRODUTOS } from '../../combustivel/index.ts';
import { mudancaSchema } from '../../mudancas/mudancas.routes.ts';
import { instantOutSchema } from '../../rota/fields.ts';
import { CHAVES_EVENTO, TENTA_DIAS } from '../webhooks.rules.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const TENTA_MS = TENTA_DIAS * 24 * HOUR_MS;

/** After each failed attempt; the last repeats. */
const PAUSES_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
] as const;
/** A longer wait comes from a server whose clock was ahead. */
export const ESPERA_MAX_MS = PAUSES_MS.at(-1)! + HOUR_MS;
export const pauseMs = (attempt: number): number =>
  PAUSES_MS[Math.min(attempt, PAUSES_MS.length) - 1]!;

/** Failures in a row that mean that the address is down, not that it refuses one message. */
const FORA = 3;
/** Failures after which a recovered address gets everything at once. */
const MUITAS = 5;

/** Reads of a record that failed, over 45 minutes, before it is reported. */
export const ILEGIVEL_TENTATIVAS = 6;

/** Two or more messages refused for so long: the address takes nothing. */
export const RECUSADA_MS = 12 * HOUR_MS;
const RECUSADAS = 2;

/** HTTP: gone for good. */
const GONE = 410;

export interface Falha {
  readonly agora: Date;
  /** Of this message, this one included; first attempt. */
  readonly tentativas: number;
  readonly primeira_em: Date;
  /** Since the address last accepted something, this one included. */
  readonly falhas: number;
  readonly falha_desde: Date;
  /** Messages tried in vain since then, the first at least RECUSADA_MS ago. */
  readonly recusadas: number;
  readonly status: number | null;
}

type Desfecho =
  | {
      readonly tipo: 'espera';
      /** Next attempt; nothing else is sent before `pausa_ate`, if set. */
      readonly tenta_em: Date;
      readonly pausa_ate: Date | null;
    }
  /** Give up this message: others were accepted since, or there is none to compare. */
  | { readonly tipo: 'desiste' }
  | { readonly tipo: 'desliga'; readonly motivo: 'falhas' | 'recusado' };

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

/** The address accepts again after many failures: all that waits goes at once. */
export const voltou = (falhas: number): boolean => falhas >= MUITAS;

const estoqueSchema = z.object({
  tipo: z.literal('tanque'),
  id: z.enum(PRODUTOS),
  mudado_em: instantOutSchema,
  removido: z.boolean(),
  registro: z.object({ tipo: z.enum(PRODUTOS), litros: z.number(), minimo: z.number() }).nullable(),
});

/** Record as in GET /api/mudancas, without photos. */
export const mensagemSchema = z.object({
  type: z.enum(CHAVES_EVENTO),
  timestamp: instantOutSchema,
  data: z.union([mudancaSchema, estoqueSchema]),
});
export type MensagemInput = z.input<typeof mensagemSchema>;
