/** A bar longer than so many times the median is an outlier. */
const OUTLIER_TIMES = 8;
/** If an outlier is cut, the longest other bar takes this share of the track. */
const WHOLE_SHARE = 0.8;

export interface BarLength {
  readonly share: number;
  readonly cut: boolean;
}

/** An outlier is cut, so that it does not flatten the others. Signs do not count. */
export function barLengths(values: readonly number[]): BarLength[] {
  const sizes = values.map(Math.abs);
  const drawn = sizes.filter((size) => size > 0).sort((a, b) => a - b);
  const middle = drawn[Math.floor((drawn.length - 1) / 2)] ?? 0;
  const whole = drawn.findLast((size) => size <= middle * OUTLIER_TIMES) ?? 0;
  const end = drawn.at(-1) === whole ? whole : whole / WHOLE_SHARE;
  return sizes.map((size) => {
    const cut = size > whole;
    return { share: cut ? 1 : size / (end || 1), cut };
  });
}

const TICKS = 4;

/** Round values for a scale from `min` to `max`, about TICKS of them, both ends covered. */
export function scaleTicks(min: number, max: number): number[] {
  const span = Math.max(max - min, 1);
  const power = 10 ** Math.floor(Math.log10(span / TICKS));
  const step = [1, 2, 2.5, 5, 10].map((n) => n * power).find((n) => span / n <= TICKS) ?? span;
  const first = Math.floor(min / step);
  const last = Math.ceil(max / step);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}
