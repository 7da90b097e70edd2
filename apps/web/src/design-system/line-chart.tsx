import { useElementSize } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { scaleTicks } from './bar-scale.ts';
import classes from './line-charts.module.css';

const HEIGHT = 168;
const MARGIN = { top: 12, right: 12, bottom: 28, left: 52 };
const FIRST_WIDTH = 360;
/** Least room of a label, in pixels. */
const LABEL_WIDTH = 56;

export interface LinePoint {
  readonly key: string;
  /** Below the axis: 'nov'. */
  readonly label: string;
  /** Null leaves a gap. */
  readonly value: number | null;
  /** The point in words: 'novembro de 2026: 2,47 km/L'. */
  readonly text: string;
}

/** A line of a few values, oldest first, with both axes. A screen reader gets the values in words. */
export function LineChart(props: {
  readonly name: string;
  readonly points: readonly LinePoint[];
  readonly formatTick: (value: number) => string;
}): ReactElement {
  const { name, points, formatTick } = props;
  const { ref, width: measured } = useElementSize();
  const width = Math.max(measured || FIRST_WIDTH, 220);
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const ticks = scaleTicks(Math.min(...known), Math.max(...known));
  const [min = 0, max = 1] = [ticks[0], ticks.at(-1)];
  const right = width - MARGIN.right;
  const bottom = HEIGHT - MARGIN.bottom;
  const x = (i: number): number =>
    MARGIN.left + (i / Math.max(1, points.length - 1)) * (right - MARGIN.left);
  const y = (value: number): number =>
    bottom - ((value - min) / (max - min || 1)) * (bottom - MARGIN.top);
  const every = Math.ceil(points.length / Math.max(1, (right - MARGIN.left) / LABEL_WIDTH));
  const line = points
    .map(({ value }, i) => {
      if (value === null) return '';
      const goesOn = (points[i - 1]?.value ?? null) !== null;
      return `${goesOn ? 'L' : 'M'}${x(i).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
  return (
    <div ref={ref} className="min-w-0">
      <svg
        className="block w-full"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={`${name}: ${points.map(({ text }) => text).join('; ')}`}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <path className={classes.grade} d={`M${MARGIN.left} ${y(tick)}H${right}`} />
            <text className={classes.rotulo} x={MARGIN.left - 8} y={y(tick) + 5} textAnchor="end">
              {formatTick(tick)}
            </text>
          </g>
        ))}
        {points.map(({ key, label }, i) =>
          (points.length - 1 - i) % every === 0 ? (
            <text
              key={key}
              className={classes.rotulo}
              x={x(i)}
              y={HEIGHT - 8}
              textAnchor={i === points.length - 1 ? 'end' : i === 0 ? 'start' : 'middle'}
            >
              {label}
            </text>
          ) : null,
        )}
        <path className={classes.linha} d={line} />
        {points.map(({ key, value, text }, i) =>
          value === null ? null : (
            <circle key={key} className={classes.ponto} cx={x(i)} cy={y(value)} r={4}>
              <title>{text}</title>
            </circle>
          ),
        )}
      </svg>
    </div>
  );
}
