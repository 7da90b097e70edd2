import type { CSSProperties, ReactElement } from 'react';
import classes from './pie-chart.module.css';

export type ChartTone = 'azul' | 'laranja' | 'verde' | 'rosa' | 'cinza' | 'petroleo';

export interface PieSlice extends Slice {
  readonly label: string;
  readonly text: string;
  readonly tone: ChartTone;
}

const RADIUS = 96;
const LABEL_RADIUS = 110;
const LABEL_HEIGHT = 20;

function formatShare(share: number): string {
  return share.toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 1 });
}

export function PieChart(props: {
  readonly name: string;
  readonly heads: readonly [string, string];
  readonly slices: readonly PieSlice[];
  readonly large?: boolean;
}): ReactElement {
  const slices = spreadLabels(arrangeSlices(props.slices, RADIUS), LABEL_RADIUS, LABEL_HEIGHT);
  const summary = slices.map(({ label, share }) => `${label} ${formatShare(share)}`).join(', ');
  return (
    <div className={`row grow gap-12 ${classes.pie}`} data-large={props.large || undefined}>
      <svg
        className={`w-full ${classes.drawing}`}
        viewBox="-165 -126 330 252"
        role="img"
        aria-label={`${props.name}: ${summary}`}
      >
        {slices.map(({ key, label, text, tone, share, path, labelled }) => (
          <g key={key}>
            <path className={classes.slice} style={colour(tone)} d={path}>
              <title>{`${label}: ${text} (${formatShare(share)})`}</title>
            </path>
            <text
              className={`bold ${classes.share}`}
              x={labelled.x}
              y={labelled.y}
              dy="0.35em"
              textAnchor={labelled.anchor}
            >
              {formatShare(share)}
            </text>
          </g>
        ))}
      </svg>
      <table className={`w-full ${classes.table}`} aria-label={props.name}>
        <thead className="muted text-14">
          <tr>
            <th scope="col">{props.heads[0]}</th>
            <th scope="col">{props.heads[1]}</th>
            <th scope="col">%</th>
          </tr>
        </thead>
        <tbody>
          {slices.map(({ key, label, text, tone, share }) => (
            <tr key={key}>
              <th scope="row" className="semibold">
                <span className={classes.swatch} style={colour(tone)} aria-hidden />
                {label}
              </th>
              <td>{text}</td>
              <td>{formatShare(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function colour(tone: ChartTone): CSSProperties {
  return { '--slice': `var(--chart-${tone})` } as CSSProperties;
}

interface Slice {
  readonly key: string;
  readonly value: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Arranged {
  /** 0 to 1. */
  readonly share: number;
  readonly path: string;
  /** Unit vector. */
  readonly middle: Point;
}

/** Clockwise from the top; values ≤ 0 are left out. */
export function arrangeSlices<S extends Slice>(
  slices: readonly S[],
  radius: number,
): (S & Arranged)[] {
  const drawn = slices.filter(({ value }) => value > 0);
  const whole = drawn.reduce((sum, { value }) => sum + value, 0);
  let before = 0;
  const shares = roundShares(drawn.map(({ value }) => value / whole));
  return drawn.map((slice, at) => {
    const from = before / whole;
    before += slice.value;
    const to = before / whole;
    return {
      ...slice,
      share: shares[at]!,
      path: slicePath(from, to, radius),
      middle: direction((from + to) / 2),
    };
  });
}

/** Rounds to a tenth of a percent, with a sum of 100 %: the shares with the largest remainders are rounded up. */
function roundShares(shares: readonly number[]): number[] {
  const tenths = shares.map((share) => Math.floor(share * 1000 + 1e-9));
  const missing = tenths.reduce((left, part) => left - part, shares.length > 0 ? 1000 : 0);
  const remainder = (at: number): number => shares[at]! * 1000 - tenths[at]!;
  const raised = new Set(
    [...shares.keys()].sort((a, b) => remainder(b) - remainder(a)).slice(0, missing),
  );
  return tenths.map((part, at) => (part + Number(raised.has(at))) / 1000);
}

interface Labelled {
  readonly labelled: Point & { readonly anchor: 'start' | 'middle' | 'end' };
}

/** Labels of thin neighbours are stacked. */
export function spreadLabels<S extends Pick<Arranged, 'middle'>>(
  slices: readonly S[],
  radius: number,
  line: number,
): (S & Labelled)[] {
  const lowest = { start: -Infinity, end: -Infinity };
  const placed = new Map<S, Labelled['labelled']>();
  for (const slice of [...slices].sort((a, b) => a.middle.y - b.middle.y)) {
    const { x, y } = slice.middle;
    const side = x < 0 ? 'end' : 'start';
    const at = Math.max(y * radius, lowest[side] + line);
    lowest[side] = at;
    const isCentred = Math.abs(x) <= 0.2 && at === y * radius;
    placed.set(slice, { x: x * radius, y: at, anchor: isCentred ? 'middle' : side });
  }
  return slices.map((slice) => ({ ...slice, labelled: placed.get(slice)! }));
}

/** y points down. */
function direction(share: number): Point {
  const angle = share * 2 * Math.PI;
  return { x: Math.sin(angle), y: -Math.cos(angle) };
}

function slicePath(from: number, to: number, radius: number): string {
  const at = (share: number): string => {
    const { x, y } = direction(share);
    return `${(x * radius).toFixed(2)} ${(y * radius).toFixed(2)}`;
  };
  const arc = (share: number, large: number): string =>
    `A${radius} ${radius} 0 ${large} 1 ${at(share)}`;
  // A full circle is two arcs: one arc cannot end where it begins.
  if (to - from > 0.9999) return `M${at(0)}${arc(0.5, 0)}${arc(0, 0)}Z`;
  return `M0 0L${at(from)}${arc(to, to - from > 0.5 ? 1 : 0)}Z`;
}
