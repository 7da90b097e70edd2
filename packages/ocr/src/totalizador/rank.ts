import { isCutOne } from '../digits/cut-one.ts';
import { lowerSmall } from '../digits/lower-small.ts';
import { type Line, type Sighting, weightOf } from '../digits/sightings.ts';
import { distanceFrom, type Rect } from '../geometry/rect.ts';

export const MIN_DIGITS = 4;
export const MAX_DIGITS = 12;
/** Whole litres up to thousandths. */
const MAX_DECIMALS = 3;
/** By weight: many looks overlook a point. */
const MIN_POINT_SHARE = 0.2;

/** Along the line and across, in heights. */
export const LABEL_REACH = { along: 4, across: 1.6 } as const;

/** Many boxes over one number prove nothing more. */
const MAX_WEIGHT = 1.6;
/** Per digit, up to a counter's usual number. */
const DIGIT_SCORE = 0.05;
const USUAL_DIGITS = 8;
/** Sales, prices and years have no leading zeros. */
const ZEROS_SCORE = 0.3;
const LABEL_SCORE = 0.35;
/** Penalty for a sale's labels or letters in the line. */
const OTHER_PRICE = 0.4;
/** Width of a drum, in heights. */
const PITCH_RANGE = [0.33, 1.5] as const;
const UNEVEN_PRICE = 0.3;
/** From this width on figures stand on drums: printed ones are closer. */
const DRUM_PITCH = 0.8;
const DRUMS_SCORE = 0.3;
/** Less, beside the number without its first 1, is the window's frame. */
const MIN_UNCUT_SHARE = 0.3;
const UNCUT_LEAD = 0.05;

/** 'encerrante' is the trade's word. */
const COUNTER =
  /TOTALI[SZ]A|ENCERRANTE|TOTAL(?!.*(R\$|PAGAR))|ACUMULAD|^\W*(L|LITROS?|LITRES?)\W*$/i;
const SALE = /PRE[CÇ]O|PRICE|R\$|VALOR|PAGAR|SALE|VENDA|POR\s*L|\/\s*L/i;
/** Serial number: letters or 'Nº' before digits, or a hyphen. */
const SERIAL = /[A-Z]{1,3}[- ]?[0-9]{3}|[0-9][-/][0-9]|N[o0º°][.: ]*[0-9]/i;

export type Candidate = {
  shown: string;
  decimals: number;
  score: number;
  box: Rect;
  seen: readonly Sighting[];
};

/** Best first: by sureness, frequency, length and evenness of the row, labels, and no sale's marks. */
export function rankCounters(sightings: readonly Sighting[], lines: readonly Line[]): Candidate[] {
  const plausible = sightings.filter(
    ({ digits, times }) =>
      digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS && times.length === 0,
  );
  const groups = Map.groupBy(plausible, ({ digits }) => BigInt(digits));
  const candidates = [...groups.values()].map((seen) => toCandidate(seen, lines));
  return lowerSmall(restoreCut(candidates)).sort((a, b) => b.score - a.score);
}

/** A number without its narrow first 1 lends its score to the whole. */
function restoreCut(candidates: readonly Candidate[]): Candidate[] {
  return candidates.map((whole) => {
    const cuts = candidates.filter(
      (cut) =>
        isCutOne({ digits: whole.shown, box: whole.box }, { digits: cut.shown, box: cut.box }) &&
        sumWeights(whole.seen) >= MIN_UNCUT_SHARE * sumWeights(cut.seen),
    );
    return {
      ...whole,
      score: Math.max(whole.score, ...cuts.map(({ score }) => score + UNCUT_LEAD)),
    };
  });
}

function toCandidate(seen: readonly Sighting[], lines: readonly Line[]): Candidate {
  const shown = heaviest(seen, ({ digits }) => digits);
  const { box } = seen.reduce((best, one) => (weightOf(one) > weightOf(best) ? one : best));
  const pitch = box.width / box.height / shown.length;
  const decimals = decimalsOf(seen);
  const score =
    Math.min(MAX_WEIGHT, sumWeights(seen)) +
    DIGIT_SCORE * (Math.min(USUAL_DIGITS, shown.length) - USUAL_DIGITS) +
    (shown.startsWith('0') ? ZEROS_SCORE : 0) +
    scoreLabels(box, seen, lines) +
    scorePitch(pitch);
  return { shown, decimals, score, box, seen };
}

/** A point, or another colour of the last drum, is overlooked more often than imagined. */
function decimalsOf(seen: readonly Sighting[]): number {
  const pointed = seen.filter(({ decimals }) => decimals > 0 && decimals <= MAX_DECIMALS);
  if (sumWeights(pointed) < MIN_POINT_SHARE * sumWeights(seen)) return 0;
  return heaviest(pointed, ({ decimals }) => decimals);
}

function heaviest<T>(seen: readonly Sighting[], groupOf: (sighting: Sighting) => T): T {
  const groups = [...Map.groupBy(seen, groupOf)];
  const [first] = groups.sort(([, a], [, b]) => sumWeights(b) - sumWeights(a));
  return first![0];
}

function scoreLabels(box: Rect, seen: readonly Sighting[], lines: readonly Line[]): number {
  const near = lines.filter((line) => {
    const { along, across } = distanceFrom(box, line.box);
    return along < LABEL_REACH.along && across < LABEL_REACH.across;
  });
  const texts = [...near.map(({ text }) => text), ...seen.map(({ line }) => line)];
  const isSerial = seen.some(({ line }) => SERIAL.test(line));
  return (
    (texts.some((text) => COUNTER.test(text)) ? LABEL_SCORE : 0) -
    (isSerial || texts.some((text) => SALE.test(text)) ? OTHER_PRICE : 0)
  );
}

/** Width per figure, in heights: best on drums. */
function scorePitch(pitch: number): number {
  if (pitch < PITCH_RANGE[0] || pitch > PITCH_RANGE[1]) return -UNEVEN_PRICE;
  return pitch >= DRUM_PITCH ? DRUMS_SCORE : 0;
}

export function sumWeights(seen: readonly Sighting[]): number {
  return seen.reduce((sum, sighting) => sum + weightOf(sighting), 0);
}
