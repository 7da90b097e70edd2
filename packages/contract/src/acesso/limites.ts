/** Sessions of one user; one more ends the oldest. */
export const SESSOES_MAX = 10;
