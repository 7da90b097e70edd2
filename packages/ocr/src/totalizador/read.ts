import { toCaixa } from '../caixa.ts';
import { withoutZeros } from '../digits/agreement.ts';
import { clarityOfScore, isCutOne, lowerSmall } from '../digits/extract.ts';
import { lookTwice } from '../digits/look.ts';
import type { JudgedNumbers, NumberKind, Search } from '../digits/search.ts';
import { type FoundNumbers, type Line, type Sighting, weightOf } from '../digits/sightings.ts';
import { areOverlapping, distanceFrom, type Rect } from '../geometry/rect.ts';
import { nothingRead, toSureness } from '../leitura.ts';

const MIN_DIGITS = 4;

const MAX_DIGITS = 12;

/** Whole litres up to thousandths. */
const MAX_DECIMALS = 3;

/** By weight: many looks overlook a point. */
const MIN_POINT_SHARE = 0.2;

/** Along the line and across, in heights. */
const LABEL_REACH = { along: 4, across: 1.6 } as const;

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

/** Below it the last drum stands between two figures. */
const CLEAR_DRUM = 0.6;

/** Least share of the number beside it. */
const MIN_SHARE = 0.15;

const UNREAD_BELOW = 0.2;

const MAX_ALTERNATIVES = 4;

const SEARCH: Search = {
  lookAtBox: (models, image, box) => lookTwice(models, image, box, MIN_DIGITS),
  passes: [{}, { raised: 'throughout' }, { squeezed: true }],
  minDigits: MIN_DIGITS,
  maxDigits: MAX_DIGITS,
  // A label of one letter (L) is read anywhere.
  minAspect: 0,
  labelReach: LABEL_REACH,
  // Seen from the side a half-turned drum reads as its neighbour.
  lookAgain: () => [],
};

/** Always to be confirmed: no photos exist to measure its sureness. */
export function readTotalizadorFrom(
  { sightings, lines }: FoundNumbers,
  photo: { width: number; height: number },
): JudgedNumbers {
  const ranked = rankCounters(sightings, lines);
  const best = ranked[0];
  if (!best || best.score < UNREAD_BELOW) {
    return { leitura: nothingRead('totalizador'), clarity: 0, places: [] };
  }
  const clarity = clarityOfScore(best.score);
  const turns = otherTurns(best, ranked);
  const others = [...turns, ...ranked.filter((other) => other !== best && !turns.includes(other))];
  const texto = composeTexto(best);
  const leitura = {
    tipo: 'totalizador' as const,
    texto,
    ...toSureness(clarity, true),
    caixas: [toCaixa(best.box, photo, texto)],
    alternativas: others.slice(0, MAX_ALTERNATIVES).map((other) => ({
      texto: composeTexto(other),
      confianca: clarityOfScore(other.score),
    })),
    litros: toLitros(best),
  };
  return { leitura, clarity, places: [] };
}

export const TOTALIZADOR: NumberKind = { search: SEARCH, judge: readTotalizadorFrom };

type Counter = Pick<Candidate, 'shown' | 'decimals'>;

/** '00123456,7'. */
function composeTexto({ shown, decimals }: Counter): string {
  return decimals === 0 ? shown : `${shown.slice(0, -decimals)},${shown.slice(-decimals)}`;
}

/** '123456.7'. */
function toLitros({ shown, decimals }: Counter): string {
  const whole = withoutZeros(shown.slice(0, shown.length - decimals) || '0');
  return decimals === 0 ? whole : `${whole}.${shown.slice(-decimals)}`;
}

/** Other possible readings of a half-turned last drum; else empty. */
function otherTurns(best: Candidate, ranked: readonly Candidate[]): Candidate[] {
  const beside = ranked.filter((other) => isNextTo(best, other));
  const seen = beside.filter(
    (other) => sumWeights(other.seen) >= MIN_SHARE * sumWeights(best.seen),
  );
  if (seen.length > 0) return seen;
  return isLastInDoubt(best) ? [-1n, 1n].flatMap((step) => turnedBy(best, step)) : [];
}

function isNextTo(best: Candidate, other: Candidate): boolean {
  const apart = BigInt(best.shown) - BigInt(other.shown);
  return (apart === 1n || apart === -1n) && areOverlapping(best.box, other.box);
}

function isLastInDoubt({ seen }: Candidate): boolean {
  const doubtful = seen.filter(({ lastProbability }) => lastProbability < CLEAR_DRUM);
  return 2 * doubtful.length > seen.length;
}

function turnedBy(best: Candidate, step: bigint): Candidate[] {
  const turned = BigInt(best.shown) + step;
  const shown = `${turned}`.padStart(best.shown.length, '0');
  return turned < 0n || shown.length > best.shown.length ? [] : [{ ...best, shown }];
}

type Candidate = {
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

function sumWeights(seen: readonly Sighting[]): number {
  return seen.reduce((sum, sighting) => sum + weightOf(sighting), 0);
}
