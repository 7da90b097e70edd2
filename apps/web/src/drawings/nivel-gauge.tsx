import { NIVEIS, type Nivel } from '@frota/contract/combustivel';
import type { ReactElement } from 'react';
import classes from './drawings.module.css';

/** Decoration; the text stands beside it. */
export function NivelGauge(props: {
  readonly nivel: Nivel | null;
  /** px; height is 5/8. */
  readonly width?: number;
}): ReactElement {
  const width = props.width ?? 64;
  const part = props.nivel === null ? null : NIVEIS.indexOf(props.nivel) / (NIVEIS.length - 1);
  return (
    <svg
      className={`block flex-none ${classes.gauge}`}
      width={width}
      height={(width * 5) / 8}
      viewBox="0 0 64 40"
      aria-hidden="true"
    >
      <path className={classes.track} d={ARC} pathLength={100} />
      {part !== null && (
        <path
          className={classes.fill}
          d={ARC}
          pathLength={100}
          strokeDasharray={`${Math.max(part * 100, 4)} 200`}
        />
      )}
      {part !== null && (
        <g transform={`rotate(${(part - 0.5) * 2 * SWEEP} 32 34)`}>
          <path className={classes.needle} d="M32 34V14" />
        </g>
      )}
      <circle className={classes.hub} cx="32" cy="34" r="4" />
    </svg>
  );
}

/** From the top to each end of the arc, in degrees. */
const SWEEP = 80;
const RADIUS = 26;
const ARC = arc();

function arc(): string {
  const angle = (SWEEP * Math.PI) / 180;
  const dx = RADIUS * Math.sin(angle);
  const y = 34 - RADIUS * Math.cos(angle);
  const at = (x: number): string => `${x.toFixed(2)} ${y.toFixed(2)}`;
  return `M${at(32 - dx)}A${RADIUS} ${RADIUS} 0 0 1 ${at(32 + dx)}`;
}
