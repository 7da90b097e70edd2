import type { Rect } from '../geometry/rect.ts';

type Placed = { digits: string; box: Rect };

/** Furthest that a first 1 reaches to the left of the digit after it, in heights. */
const MAX_SHIFT = 0.8;

/**
 * Whether `cut` is the number `whole` without its first 1. A 1 is narrow, and the detector's box
 * may begin behind it; a wider look at the same place then shows it.
 */
export function isCutOne(whole: Placed, cut: Placed): boolean {
  const shift = (leftOf(cut.box) - leftOf(whole.box)) / cut.box.height;
  return whole.digits === `1${cut.digits}` && shift >= 0 && shift < MAX_SHIFT;
}

function leftOf(box: Rect): number {
  return box.cx - box.width / 2;
}
