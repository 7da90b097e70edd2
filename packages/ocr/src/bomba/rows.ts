import { isCutOne } from '../digits/cut-one.ts';
import { type Sighting, weightOf } from '../digits/sightings.ts';
import { areOverlapping, type Rect } from '../geometry/rect.ts';

/** One way to read a row of the display. */
export type Figure = {
  digits: string;
  /** Digits after the point; undefined where no point was seen. */
  decimals: number | undefined;
  /** Share of the sightings, by weight, that show the point there. */
  pointShare: number;
  weight: number;
  /** A look wider than the box shows it clearly. */
  widened: boolean;
  box: Rect;
};

/** One row of the display, with the ways to read it, best first. */
export type DisplayRow = { box: Rect; figures: Figure[] };

/** Digits of the shortest figure that a pump shows. */
export const MIN_DIGITS = 3;
const MAX_DIGITS = 7;
const MAX_DECIMALS = 3;
const MAX_FIGURES = 3;
const MAX_ROWS = 4;
/** Sightings beyond this weight add nothing: many boxes over one number are no proof. */
const MAX_WEIGHT = 1.6;
const MIN_WIDE_CONFIDENCE = 0.85;
const LENGTH_BONUS = 0.2;
/** A figure seen less than this is noise. */
const MIN_WEIGHT = 0.15;
/** A first 1 seen less than this, beside the number without it, is the window's left edge. */
const MIN_UNCUT_SHARE = 0.4;
/** A row that weighs less than this share of the heaviest one is no figure of the pump. */
const MIN_ROW_SHARE = 0.4;

/**
 * Gathers what was seen of each number and lays the numbers out as rows that do not overlap; `apart`: what may be a
 * number with a digit cut off stays a number of its own beside the whole one.
 */
export function findRows(sightings: readonly Sighting[], apart = false): DisplayRow[] {
  const usable = sightings.map(trimZeros).filter(isFigureLike);
  const groups = Map.groupBy(usable, ({ digits }) => digits);
  const seenFigures = [...groups].map(([digits, seen]) => toFigure(digits, seen));
  const figures = (apart ? seenFigures : absorbCutLasts(absorbCutOnes(seenFigures)))
    .filter(({ weight }) => weight >= MIN_WEIGHT)
    // Every pump shows parts of a litre and of the price: three digits without a point are something else.
    .filter(({ digits, decimals }) => digits.length > MIN_DIGITS || decimals !== undefined)
    .sort((a, b) => b.weight - a.weight);
  const rows: DisplayRow[] = [];
  for (const figure of figures) {
    const row = rows.find(({ box }) => areOverlapping(box, figure.box));
    if (!row) rows.push({ box: figure.box, figures: [figure] });
    else if (row.figures.length < MAX_FIGURES) row.figures.push(figure);
  }
  const heaviest = figures[0]?.weight ?? 0;
  return rows
    .filter(({ figures: [best] }) => best!.weight >= MIN_ROW_SHARE * heaviest)
    .slice(0, MAX_ROWS);
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
  const total = seen.reduce((sum, sighting) => sum + weightOf(sighting), 0);
  const votes = new Map<number, number>();
  for (const sighting of seen) {
    if (sighting.decimals === 0) continue;
    votes.set(sighting.decimals, (votes.get(sighting.decimals) ?? 0) + weightOf(sighting));
  }
  const [decimals, vote] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? [undefined, 0];
  return {
    digits,
    decimals,
    pointShare: total === 0 ? 1 : vote / total,
    widened: seen.some(({ share, confidence }) => share === 0 && confidence >= MIN_WIDE_CONFIDENCE),
    weight: Math.min(MAX_WEIGHT, total) + (digits.length > MIN_DIGITS ? LENGTH_BONUS : 0),
    box: seen[0]!.box,
  };
}

/** The shorter number's weight goes to the one with the first 1, unless that was hardly seen. */
function absorbCutOnes(figures: readonly Figure[]): Figure[] {
  return absorb(
    figures,
    (whole, cut) => isCutOne(whole, cut) && whole.weight > MIN_UNCUT_SHARE * cut.weight,
  );
}

/** Tenths that go on where one looks further: the weight goes to the number with the hundredths. */
function absorbCutLasts(figures: readonly Figure[]): Figure[] {
  return absorb(
    figures,
    (whole, cut) =>
      whole.widened &&
      whole.decimals === 2 &&
      cut.decimals === 1 &&
      whole.digits.slice(0, -1) === cut.digits,
  );
}

/** Adds to each figure the weight of figures that are the same number with a digit cut off. */
function absorb(
  figures: readonly Figure[],
  isSame: (whole: Figure, part: Figure) => boolean,
): Figure[] {
  const absorbed = new Set<Figure>();
  const grown = figures.map((whole) => {
    const parts = figures.filter((part) => isSame(whole, part));
    for (const part of parts) absorbed.add(part);
    const [surest] = [whole, ...parts].sort((a, b) => b.weight - a.weight);
    const weight = parts.reduce((sum, part) => sum + part.weight, whole.weight);
    const { decimals, pointShare } = keepsPoint(whole, surest!) ? surest! : whole;
    return { ...whole, weight, decimals, pointShare };
  });
  return grown.filter((_, i) => !absorbed.has(figures[i]!));
}

/**
 * Whether a part's point holds for the whole: cut off in front, a number keeps its decimals; cut off at its
 * end, it has fewer.
 */
function keepsPoint(whole: Figure, part: Figure): boolean {
  return whole.digits.endsWith(part.digits);
}
