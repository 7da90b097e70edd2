import { isCutOne } from '../digits/cut-one.ts';
import { lowerSmall } from '../digits/lower-small.ts';
import { type Line, type Sighting, weightOf } from '../digits/sightings.ts';
import { distanceFrom, type Rect } from '../geometry/rect.ts';

/** Digits of the shortest counter, leading zeros counted, and of the longest. */
export const MIN_DIGITS = 4;
export const MAX_DIGITS = 12;
/** Counters show whole litres, or litres to the thousandth. */
const MAX_DECIMALS = 3;
/** Share of a number's sightings, by weight, that must show its point: looks that overlook it are many. */
const MIN_POINT_SHARE = 0.2;

/** How far from a counter its labels may stand: along its line and across, in its heights. */
export const LABEL_REACH = { along: 4, across: 1.6 } as const;

/** Sightings beyond this weight add nothing: many boxes over one number are no proof. */
const MAX_WEIGHT = 1.6;
/** What each digit more is worth, up to as many as a pump's counter usually has. */
const DIGIT_SCORE = 0.05;
const USUAL_DIGITS = 8;
/** Sales, prices and years show no zero in front of another digit. */
const ZEROS_SCORE = 0.3;
const LABEL_SCORE = 0.35;
/** What one sale's figure is priced at, by its labels or by letters in its line. */
const OTHER_PRICE = 0.4;
/** A drum is between a third as wide as high and a half more than high. */
const PITCH_RANGE = [0.33, 1.5] as const;
const UNEVEN_PRICE = 0.3;
/** From this width on, in heights, figures stand on drums: printed ones are nearer to each other. */
const DRUM_PITCH = 0.8;
const DRUMS_SCORE = 0.3;
/** A first 1 seen less than this, beside the number without it, is the window's frame. */
const MIN_UNCUT_SHARE = 0.3;
const UNCUT_LEAD = 0.05;

/** What a pump's counter is called; 'encerrante' is the trade's word for where it stands. */
const COUNTER =
  /TOTALI[SZ]A|ENCERRANTE|TOTAL(?!.*(R\$|PAGAR))|ACUMULAD|^\W*(L|LITROS?|LITRES?)\W*$/i;
/** What is sold: its price, its value, a sale. */
const SALE = /PRE[CÇ]O|PRICE|R\$|VALOR|PAGAR|SALE|VENDA|POR\s*L|\/\s*L/i;
/** A serial number: letters or 'Nº' before its digits, or a hyphen between them. */
const SERIAL = /[A-Z]{1,3}[- ]?[0-9]{3}|[0-9][-/][0-9]|N[o0º°][.: ]*[0-9]/i;

/** A number that may be the counter's, with all that was seen of it. */
export type Candidate = {
  /** The digits with the zeros in front that the counter shows. */
  shown: string;
  decimals: number;
  score: number;
  box: Rect;
  seen: readonly Sighting[];
};

/**
 * All numbers that may be the counter's, best first: how surely and how often they were read, the longest
 * and most even row of figures before others, its labels, and none of a sale's.
 */
export function rankCounters(sightings: readonly Sighting[], lines: readonly Line[]): Candidate[] {
  const plausible = sightings.filter(
    ({ digits, times }) =>
      digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS && times.length === 0,
  );
  const groups = Map.groupBy(plausible, ({ digits }) => BigInt(digits));
  const candidates = [...groups.values()].map((seen) => toCandidate(seen, lines));
  return lowerSmall(restoreCut(candidates)).sort((a, b) => b.score - a.score);
}

/** A number whose narrow first 1 a look cut off lends its score to the whole. */
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

/** The point's place: a point, or a last drum's other colour, is overlooked more often than imagined. */
function decimalsOf(seen: readonly Sighting[]): number {
  const pointed = seen.filter(({ decimals }) => decimals > 0 && decimals <= MAX_DECIMALS);
  if (sumWeights(pointed) < MIN_POINT_SHARE * sumWeights(seen)) return 0;
  return heaviest(pointed, ({ decimals }) => decimals);
}

/** The value, told by `groupOf`, that the sightings with most weight have. */
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

/** What room a row has for each of its figures, in its heights: none too little or much, most on drums. */
function scorePitch(pitch: number): number {
  if (pitch < PITCH_RANGE[0] || pitch > PITCH_RANGE[1]) return -UNEVEN_PRICE;
  return pitch >= DRUM_PITCH ? DRUMS_SCORE : 0;
}

/** What all sightings of a number weigh together. */
export function sumWeights(seen: readonly Sighting[]): number {
  return seen.reduce((sum, sighting) => sum + weightOf(sighting), 0);
}
