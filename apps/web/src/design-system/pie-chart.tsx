import type { CSSProperties, ReactElement } from 'react';
import classes from './pie-chart.module.css';
import { arrangeSlices, type Slice, spreadLabels } from './pie-slices.ts';

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
