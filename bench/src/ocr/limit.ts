/** A photo is never given up here: on a busy machine a slow reading is a figure, too. */
export const TIME_LIMIT_MS = 10 * 60_000;
