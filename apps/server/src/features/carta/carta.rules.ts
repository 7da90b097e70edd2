import { HOUR_MS } from '../../kernel/jobs.ts';

const MINUTE_MS = 60_000;
const ESPERAS_MIN = [1, 2, 5, 10, 20, 30];

/** ms before the next try; at most an hour. */
export function esperaMs(tentativas: number): number {
  const minutes = ESPERAS_MIN[tentativas - 1];
  return minutes === undefined ? HOUR_MS : minutes * MINUTE_MS;
}

/** A problem that returns sooner is not sent again. */
export const CALMA_MS = 6 * HOUR_MS;
/** A server silent for so long has died. */
export const PARADA_MS = 2 * MINUTE_MS;
export const TESTE_MS = 10 * MINUTE_MS;
