/** A value so many times the middle one would leave the others too short to be compared. */
const OUTLIER_TIMES = 8;
/** How far the longest whole bar goes where another is cut: the cut one is seen to be longer. */
const WHOLE_SHARE = 0.8;

/** How a bar is drawn: its part of the track, and whether it is cut short of its value. */
export interface BarLength {
  readonly share: number;
  readonly cut: boolean;
}

/** Lengths that one odd value does not flatten: it is cut at the end of the track. Signs do not count. */
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
