/** Times the median. */
const OUTLIER_TIMES = 8;
/** Of the track, where another bar is cut. */
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
