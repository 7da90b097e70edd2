import type { ReactElement, ReactNode } from 'react';
import classes from './yard-drawing.module.css';

const UPPER_BAYS = [true, true, false, true, true];
const LOWER_BAYS = [true, false, true, true];

export function YardDrawing(): ReactElement {
  return (
    <svg className={`block w-full ${classes.yard}`} viewBox="0 0 720 700" aria-hidden="true">
      <g className={classes.road}>
        <path d="M-900 580H138M242 580H1600M-900 676H1600" />
        <path className={classes.dashes} d="M-900 628H1600" />
        <path d="M138 580V548M242 580V548" />
      </g>
      <Bays x={96} y={212} taken={UPPER_BAYS} />
      <Bays x={330} y={424} taken={LOWER_BAYS} />
      <path
        className={classes.route}
        d="M-900 628H150Q190 628 190 588V424Q190 384 230 384H520Q566 384 566 338V206"
      />
      <g transform="translate(560 96)">
        <rect className={classes.canopy} x="-70" y="-30" width="140" height="124" rx="12" />
        <rect className={classes.pump} x="-44" y="-8" width="16" height="26" rx="3" />
        <rect className={classes.pump} x="-44" y="44" width="16" height="26" rx="3" />
        <Truck className={classes.own} x={6} y={-16} />
      </g>
      <g transform="translate(138 552)">
        <rect className={classes.booth} x="-46" y="-20" width="40" height="40" rx="6" />
        <path className={classes.barrier} d="M-2 0H88" />
      </g>
      <g transform="translate(430 384) rotate(-90)">
        <Truck className={classes.own} x={0} y={-45} />
      </g>
      <Stop x={190} y={476} label="Portaria">
        <Plate />
      </Stop>
      <Stop x={566} y={250} label="Posto">
        <Tag text="120,4 L" />
      </Stop>
    </svg>
  );
}

export function RouteStrip(): ReactElement {
  return (
    <svg className={`block w-full ${classes.strip}`} viewBox="0 0 328 76" aria-hidden="true">
      <g className={classes.road}>
        <path d="M-900 6H1600M-900 50H1600" />
      </g>
      <path className={classes.route} d="M-900 28H1200" />
      <g transform="translate(108 28) rotate(-90) scale(0.62)">
        <Truck className={classes.own} x={0} y={-45} />
      </g>
      {['Portaria', 'Pátio', 'Posto'].map((label, index) => (
        <g key={label} transform={`translate(${28 + index * 136} 28)`}>
          <circle className={classes.stop} r="8" />
          <text className={`bold ${classes.small}`} y="42" textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Bays(props: {
  readonly x: number;
  readonly y: number;
  readonly taken: readonly boolean[];
}): ReactElement {
  const pitch = 74;
  return (
    <g transform={`translate(${props.x} ${props.y})`}>
      <path
        className={classes.bay}
        d={Array.from({ length: props.taken.length + 1 }, (_, i) => `M${i * pitch} 0V116`).join('')}
      />
      {props.taken.map(
        (taken, i) =>
          taken && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bay is its place
            <Truck key={i} className={classes.parked} x={i * pitch + pitch / 2} y={12} />
          ),
      )}
    </g>
  );
}

function Truck(props: {
  readonly x: number;
  readonly y: number;
  readonly className: string | undefined;
}): ReactElement {
  return (
    <g className={props.className} transform={`translate(${props.x} ${props.y})`}>
      <rect className={classes.cargo} x="-16" y="0" width="32" height="64" rx="4" />
      <rect className={classes.cab} x="-14" y="67" width="28" height="23" rx="7" />
    </g>
  );
}

function Stop(props: {
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <g transform={`translate(${props.x} ${props.y})`}>
      <circle className={classes.stop} r="11" />
      <text className={`bold ${classes.label}`} x="24" y="7">
        {props.label}
      </text>
      <g transform="translate(24 20)">{props.children}</g>
    </g>
  );
}

function Plate(): ReactElement {
  return (
    <g>
      <rect className={classes.plate} width="104" height="36" rx="5" />
      <path className={classes.plateBand} d="M5 0H99A5 5 0 0 1 104 5V10H0V5A5 5 0 0 1 5 0Z" />
      <text className={`bold ${classes.plateText}`} x="52" y="31" textAnchor="middle">
        BRA2E19
      </text>
    </g>
  );
}

function Tag({ text }: { readonly text: string }): ReactElement {
  return (
    <g>
      <rect className={classes.tag} width="88" height="32" rx="16" />
      <text className={`bold ${classes.tagText}`} x="44" y="22" textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
