/** One session more ends the oldest. */
export const SESSOES_MAX = 10;
