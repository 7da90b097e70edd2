import { minAreaRect, type Rect, rectCorners } from '../geometry/rect.ts';

/** Joins neighbours on one line: the detector splits a number at a wide gap or a dark digit. In box heights. */
export function mergeNeighbours(boxes: readonly Rect[]): Rect[] {
  return boxes.flatMap((left) =>
    boxes
      .filter((right) => right !== left && areNeighbours(left, right))
      .map((right) => minAreaRect([...rectCorners(left), ...rectCorners(right)]))
      .filter((joined) => joined.width / joined.height > 1.5 && joined.width / joined.height < 14),
  );
}

export function hasNeighbour(box: Rect, boxes: readonly Rect[]): boolean {
  return boxes.some((other) => areNeighbours(box, other) || areNeighbours(other, box));
}

function areNeighbours(left: Rect, right: Rect): boolean {
  if (right.cx <= left.cx) return false;
  const taller = Math.max(left.height, right.height);
  const smaller = Math.min(left.height, right.height);
  const slope = Math.abs(Math.sin(left.angle)) * (right.cx - left.cx);
  const gap = right.cx - right.width / 2 - (left.cx + left.width / 2);
  return (
    Math.abs(left.cy - right.cy) < 0.45 * smaller + slope &&
    taller / smaller < 1.7 &&
    gap < 1.3 * taller &&
    gap > -0.8 * taller
  );
}
