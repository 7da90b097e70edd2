import type { ReactElement } from 'react';
import classes from './yard-drawing.module.css';

const BAYS = [0, 1, 2, 3, 4, 5];
/** Bays with a truck in them, and how the truck is drawn. */
const PARKED = [0, 1, 3, 4];

/** A truck's day as a plan of the yard: through the gate, into a bay, to the pump. Decoration only. */
export function YardDrawing(): ReactElement {
  return (
    <svg
      className={classes.yard}
      viewBox="0 0 560 420"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g className={classes.ground}>
        <path d="M-40 330H600M-40 408H600" />
        <path className={classes.dashes} d="M-40 369H600" />
      </g>
      {BAYS.map((bay) => (
        <g key={bay} transform={`translate(${96 + bay * 66} 92) skewX(-14)`}>
          <path className={classes.bay} d="M0 0V138M0 0H66M66 0V138" />
          {PARKED.includes(bay) && <Truck x={33} y={18} />}
        </g>
      ))}
      <path
        className={classes.route}
        d="M-40 369H150C190 369 205 350 205 318V300C205 280 220 268 240 268H420C470 268 480 240 480 200V150"
      />
      <g className={classes.moving} transform="translate(205 308)">
        <Truck x={0} y={-44} />
      </g>
      <Stop x={84} y={369} label="Portaria" />
      <Stop x={330} y={268} label="Pátio" />
      <Stop x={480} y={146} label="Posto" />
    </svg>
  );
}

function Truck({ x, y }: { readonly x: number; readonly y: number }): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={classes.cargo} x="-15" y="0" width="30" height="64" rx="4" />
      <rect className={classes.cab} x="-13" y="68" width="26" height="22" rx="6" />
    </g>
  );
}

function Stop(props: {
  readonly x: number;
  readonly y: number;
  readonly label: string;
}): ReactElement {
  return (
    <g transform={`translate(${props.x} ${props.y})`}>
      <circle className={classes.stop} r="11" />
      <text className={classes.label} x="20" y="6">
        {props.label}
      </text>
    </g>
  );
}
