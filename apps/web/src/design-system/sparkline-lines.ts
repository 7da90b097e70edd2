const EDGE = 4;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Paths, cut at missing values, and the last point. */
export function linesOf(
  values: readonly (number | null)[],
  { width, height }: { readonly width: number; readonly height: number },
): { readonly lines: readonly string[]; readonly last: Point | undefined } {
  const known = values.filter((value) => value !== null);
  const [min, max] = [Math.min(...known), Math.max(...known)];
  const x = (i: number): number =>
    round(EDGE + (i / Math.max(1, values.length - 1)) * (width - 2 * EDGE));
  const y = (value: number): number =>
    round(max === min ? height / 2 : EDGE + ((max - value) / (max - min)) * (height - 2 * EDGE));
  const lines: string[] = [];
  for (const [i, value] of values.entries()) {
    if (value === null) continue;
    const goesOn = i > 0 && values[i - 1] !== null;
    const point = `${x(i)} ${y(value)}`;
    // A single value becomes a dot.
    if (goesOn) lines.push(`${lines.pop()}L${point}`);
    else lines.push(`M${point}h0`);
  }
  const end = values.at(-1) ?? null;
  return { lines, last: end === null ? undefined : { x: x(values.length - 1), y: y(end) } };
}

const round = (value: number): number => Math.round(value * 10) / 10;
