import { HOUR_MS } from '../../kernel/jobs.ts';

const MINUTE_MS = 60_000;
const ESPERAS_MIN = [1, 2, 5, 10, 20, 30];

/** How long a letter that was not taken waits after so many tries (ms): longer each time, an hour at most. */
export function esperaMs(tentativas: number): number {
  const minutes = ESPERAS_MIN[tentativas - 1];
  return minutes === undefined ? HOUR_MS : minutes * MINUTE_MS;
}

/** What was well for so long and is wrong again is told again; what comes and goes within it is not. */
export const CALMA_MS = 6 * HOUR_MS;
/** A server that began to hand over a letter and has not said how it went for so long has died. */
export const PARADA_MS = 2 * MINUTE_MS;
/** A test that did not come within it shows what is wrong. */
export const TESTE_MS = 10 * MINUTE_MS;
