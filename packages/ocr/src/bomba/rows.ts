import type { Sighting } from '../digits/sightings.ts';
import type { Rect } from '../geometry/rect.ts';

/** One way to read a row of the display. */
export type Figure = {
  digits: string;
  /** Digits after the point; undefined where no point was seen. */
  decimals: number | undefined;
  weight: number;
  box: Rect;
};

/** One row of the display, with the ways to read it, best first. */
export type DisplayRow = { box: Rect; figures: Figure[] };

const MIN_DIGITS = 3;
const MAX_DIGITS = 7;
const MAX_DECIMALS = 3;
const MAX_FIGURES = 3;
const MAX_ROWS = 4;
/** The general recogniser is the weaker of the two on displays. */
const TEXT_WEIGHT = 0.3;
/** Sightings beyond this weight add nothing: many boxes over one number are no proof. */
const MAX_WEIGHT = 1.6;
const LENGTH_BONUS = 0.2;
/** A figure seen less than this is noise. */
const MIN_WEIGHT = 0.15;

/** Gathers what was seen of each number and lays the numbers out as rows that do not overlap. */
export function findRows(sightings: readonly Sighting[]): DisplayRow[] {
  const usable = sightings.map(trimZeros).filter(isFigureLike);
  const groups = Map.groupBy(usable, ({ digits }) => digits);
  const figures = absorbFrameEdges([...groups].map(([digits, seen]) => toFigure(digits, seen)))
    .filter(({ weight }) => weight >= MIN_WEIGHT)
    .sort((a, b) => b.weight - a.weight);
  const rows: DisplayRow[] = [];
  for (const figure of figures) {
    const row = rows.find(({ box }) => overlaps(box, figure.box));
    if (!row) rows.push({ box: figure.box, figures: [figure] });
    else if (row.figures.length < MAX_FIGURES) row.figures.push(figure);
  }
  return rows.slice(0, MAX_ROWS);
}

/** A display blanks leading zeros but for the one before the point; a dark frame reads as one. */
function trimZeros(sighting: Sighting): Sighting {
  const integers = Math.max(1, sighting.digits.length - sighting.decimals);
  const zeros = /^0*/.exec(sighting.digits.slice(0, integers - 1))?.[0].length ?? 0;
  return { ...sighting, digits: sighting.digits.slice(zeros) };
}

function isFigureLike({ digits, decimals }: Sighting): boolean {
  return digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS && decimals <= MAX_DECIMALS;
}

function toFigure(digits: string, seen: readonly Sighting[]): Figure {
  const weightOf = ({ confidence, share, source }: Sighting): number =>
    confidence ** 2 * share * (source === 'text' ? TEXT_WEIGHT : 1);
  const total = seen.reduce((sum, sighting) => sum + weightOf(sighting), 0);
  const votes = new Map<number, number>();
  for (const sighting of seen) {
    if (sighting.decimals === 0) continue;
    votes.set(sighting.decimals, (votes.get(sighting.decimals) ?? 0) + weightOf(sighting));
  }
  return {
    digits,
    decimals: [...votes].sort((a, b) => b[1] - a[1])[0]?.[0],
    weight: Math.min(MAX_WEIGHT, total) + (digits.length > MIN_DIGITS ? LENGTH_BONUS : 0),
    box: seen[0]!.box,
  };
}

/**
 * The window's right edge reads as a last 1. Where a number was seen both with and without it, and
 * is whole without, the longer one's weight goes to the shorter.
 */
function absorbFrameEdges(figures: readonly Figure[]): Figure[] {
  const absorbed = new Set<Figure>();
  const kept = figures.map((figure) => {
    const framed = figures.find(
      (longer) => longer.digits === `${figure.digits}1` && longer.decimals !== 2,
    );
    if (!framed || figure.decimals !== 2) return figure;
    absorbed.add(framed);
    return { ...figure, weight: figure.weight + framed.weight };
  });
  return kept.filter((_, i) => !absorbed.has(figures[i]!));
}

function overlaps(a: Rect, b: Rect): boolean {
  return (
    Math.abs(a.cy - b.cy) < 0.5 * Math.max(a.height, b.height) &&
    Math.abs(a.cx - b.cx) < (a.width + b.width) / 2
  );
}
