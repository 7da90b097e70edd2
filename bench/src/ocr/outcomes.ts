import { wilsonInterval } from '../statistics.ts';

/** What became of a photo: read right or not, and said surely or asked about. */
export type Outcome = {
  tipo: string;
  /** The kind of display, as the sets tell them apart. */
  kind: string;
  source: string;
  device: string;
  right: boolean;
  sure: boolean;
};

export const OUTCOME_HEADING: readonly string[] = [
  'photos',
  'vehicles or pumps',
  'right',
  '%',
  '95 % interval',
  'surely wrong',
  '% of all',
  '95 % interval',
  'said surely',
];

/** One row for each part that `partOf` tells, in the order of their first photos, and one for all of a kind of reading. */
export function toOutcomeRows(
  outcomes: readonly Outcome[],
  partOf: (outcome: Outcome) => string,
): string[][] {
  return [...Map.groupBy(outcomes, ({ tipo }) => tipo)].flatMap(([tipo, ofTipo]) => {
    const parts = Map.groupBy(ofTipo, partOf);
    return [
      ...[...parts].map(([part, members]) => toRow(`${tipo}: ${part}`, members)),
      toRow(`${tipo}, all`, ofTipo),
    ];
  });
}

function toRow(name: string, outcomes: readonly Outcome[]): string[] {
  const count = (test: (outcome: Outcome) => boolean): number => outcomes.filter(test).length;
  return [
    name,
    `${new Set(outcomes.map(({ device }) => device)).size}`,
    ...formatShare(
      count(({ right }) => right),
      outcomes.length,
    ),
    ...formatShare(
      count(({ right, sure }) => sure && !right),
      outcomes.length,
    ),
    formatPercent(count(({ sure }) => sure) / outcomes.length),
  ];
}

/** 'n of m', per cent, 95 % interval. */
export function formatShare(hits: number, trials: number): [string, string, string] {
  const [low, high] = wilsonInterval(hits, trials);
  return [
    `${hits} of ${trials}`,
    formatPercent(hits / trials),
    `${formatPercent(low)}–${formatPercent(high)}`,
  ];
}

function formatPercent(share: number): string {
  return (share * 100).toFixed(1);
}
