import { isCutOne } from '../digits/extract.ts';
import { type Sighting, weightOf } from '../digits/sightings.ts';
import { areOverlapping, type Rect } from '../geometry/rect.ts';

export type Figure = {
  digits: string;
  decimals: number | undefined;
  /** Share of the sightings, by weight. */
  pointShare: number;
  weight: number;
  widened: boolean;
  box: Rect;
};

export type DisplayRow = { box: Rect; figures: Figure[] };

export const MIN_DIGITS = 3;
const MAX_DIGITS = 7;
const MAX_DECIMALS = 3;
const MAX_FIGURES = 3;
const MAX_ROWS = 4;
/** Many boxes over one number prove nothing more. */
const MAX_WEIGHT = 1.6;
const MIN_WIDE_CONFIDENCE = 0.85;
const LENGTH_BONUS = 0.2;
const MIN_WEIGHT = 0.15;
/** Less, beside the number without its first 1, is the window's left edge. */
const MIN_UNCUT_SHARE = 0.4;
/** Share of the heaviest row; less is no figure. */
const MIN_ROW_SHARE = 0.4;

/** Numbers as rows that do not overlap. `apart`: a number that may be a part of another stays a number of its own. */
export function findRows(sightings: readonly Sighting[], apart = false): DisplayRow[] {
  const usable = sightings.map(trimZeros).filter(isFigureLike);
  const groups = Map.groupBy(usable, ({ digits }) => digits);
  const seenFigures = [...groups].map(([digits, seen]) => toFigure(digits, seen));
  const figures = (apart ? seenFigures : absorbCutLasts(absorbCutOnes(seenFigures)))
    .filter(({ weight }) => weight >= MIN_WEIGHT)
    // Pumps show parts of a litre: three digits without a point are something else.
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

/** A display shows no leading zeros but the one before the point; a dark frame reads as a zero. */
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

/** The weight goes to the number with the first 1, unless that was hardly seen. */
function absorbCutOnes(figures: readonly Figure[]): Figure[] {
  return absorb(
    figures,
    (whole, cut) => isCutOne(whole, cut) && whole.weight > MIN_UNCUT_SHARE * cut.weight,
  );
}

/** The weight goes to the number with hundredths. */
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

/** Adds the weight of figures that are the same number with a digit cut off. */
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

/** Cut off in front a number keeps its decimals; at its end it has fewer. */
function keepsPoint(whole: Figure, part: Figure): boolean {
  return whole.digits.endsWith(part.digits);
}
