export const DAY_MS = 86_400_000;

/** So much of the past is asked again where a rule or the register has changed, and a preview counts there. */
export const PASSADO_MS = 90 * DAY_MS;
