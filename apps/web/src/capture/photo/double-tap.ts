/** A second tap within this time is the same tap, by a glove or an impatient thumb. */
export const DOUBLE_TAP_MS = 800;
