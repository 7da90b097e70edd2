import type { ReactElement } from 'react';
import classes from './line-charts.module.css';
import { linesOf } from './sparkline-lines.ts';

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
          style={{ left: `${(last.x / WIDTH) * 100}%`, top: last.y }}
        />
      )}
    </span>
  );
}
