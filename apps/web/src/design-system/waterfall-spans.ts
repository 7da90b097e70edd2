import { scaleTicks } from './bar-scale.ts';

interface Step {
  readonly kind: string;
  readonly value: number;
}

/**
 * Where each bar of a waterfall begins and how long it is, as parts of an axis whose ticks are as far from each other. A
 * total stands from 0 to what there is; every other step from where the one before it ended.
 */
export function waterfallOf(steps: readonly Step[]): {
  readonly ticks: readonly number[];
  readonly spans: readonly { readonly from: number; readonly size: number }[];
} {
  let level = 0;
  const ends = steps.map(({ kind, value }) => {
    const before = kind === 'total' ? 0 : level;
    level = before + value;
    return [before, level] as const;
  });
  const ticks = scaleTicks(Math.min(0, ...ends.flat()), Math.max(1, ...ends.flat()));
  const [min = 0, max = 1] = [ticks[0], ticks.at(-1)];
  const share = (value: number): number => value / (max - min);
  const spans = ends.map(([a, b]) => {
    return { from: share(Math.min(a, b) - min), size: share(Math.abs(a - b)) };
  });
  return { ticks, spans };
}
