import type { ReactElement } from 'react';
import classes from './sparkline.module.css';
import { linesOf } from './sparkline-lines.ts';

const WIDTH = 120;
const HEIGHT = 28;

/** A small line of a few values, oldest first, the last one marked; what is not known is a gap. It says nothing that its text does not. */
export function Sparkline(props: { readonly values: readonly (number | null)[] }): ReactElement {
  const { lines, last } = linesOf(props.values, { width: WIDTH, height: HEIGHT });
  return (
    <svg
      className={`block w-full ${classes.linha}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {lines.map((line) => (
        <path key={line} d={line} />
      ))}
      {last && <path className={classes.ultimo} d={`M${last.x} ${last.y}h0`} />}
    </svg>
  );
}
