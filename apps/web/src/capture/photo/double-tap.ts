/** ms. */
export const DOUBLE_TAP_MS = 800;
