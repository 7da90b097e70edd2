import {
  minAreaRect,
  type Rect,
  rectCorners,
  type TextBox,
  toRectFrame,
} from '../geometry/rect.ts';
import type { Posteriors } from '../recognition/posteriors.ts';
import { addView, type Candidate, createCandidate } from './rank.ts';

export type PlateRow = { box: TextBox; compact: Posteriors };

/** LLL over DDDD (or DLDD): the posteriors of the upper row followed by those of the lower. */
export function joinRows(rows: readonly PlateRow[]): Candidate[] {
  return rows.flatMap((upper) =>
    rows.filter((lower) => standsUnder(lower.box, upper.box)).map((lower) => join(upper, lower)),
  );
}

function join(upper: PlateRow, lower: PlateRow): Candidate {
  const box = minAreaRect([...rectCorners(upper.box), ...rectCorners(lower.box)]);
  // Neither format has a separator here, so it must not count.
  const candidate = createCandidate(box, { separator: SEPARATOR_UNKNOWN });
  addView(candidate, concatenate(upper.compact, lower.compact), 0);
  return candidate;
}

const SEPARATOR_UNKNOWN = 0.3;

function standsUnder(lower: Rect, upper: Rect): boolean {
  const { u, v } = toRectFrame(upper, [lower.cx, lower.cy]);
  const height = Math.max(lower.height, upper.height);
  return (
    v > 0.5 * height &&
    v < 1.5 * height &&
    Math.abs(u) < 0.3 * upper.width &&
    height < 1.6 * Math.min(lower.height, upper.height) &&
    Math.abs(lower.angle - upper.angle) < 0.2
  );
}

function concatenate(first: Posteriors, second: Posteriors): Posteriors {
  const data = new Float32Array(first.data.length + second.data.length);
  data.set(first.data);
  data.set(second.data, first.data.length);
  return { data, steps: first.steps + second.steps, classes: first.classes };
}
