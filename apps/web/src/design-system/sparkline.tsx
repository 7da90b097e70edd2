import type { ReactElement } from 'react';
import classes from './line-charts.module.css';

const WIDTH = 120;
const HEIGHT = 28;

/** Oldest first; null is a gap. The text says the same. */
export function Sparkline(props: { readonly values: readonly (number | null)[] }): ReactElement {
  const { lines, last } = linesOf(props.values, { width: WIDTH, height: HEIGHT });
  return (
    <span className={`block w-full ${classes.sparklineLinha}`} aria-hidden>
      <svg
        className="block w-full"
        aria-hidden
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {lines.map((line) => (
          <path key={line} d={line} />
        ))}
      </svg>
      {last && (
        <span
          className={classes.ultimo}
          style={{ left: `${(last.x / WIDTH) * 100}%`, top: `${(last.y / HEIGHT) * 100}%` }}
        />
      )}
    </span>
  );
}

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
