export const DAY_MS = 86_400_000;

/** A changed rule or register is applied to so much of the past; a preview counts as much. */
export const PASSADO_MS = 90 * DAY_MS;
