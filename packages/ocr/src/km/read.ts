import { toCaixa } from '../caixa.ts';
import { findAgreement, withoutZeros } from '../digits/agreement.ts';
import { clarityOfScore, leadOf } from '../digits/extract.ts';
import { lookAtLine, lookTwice, WIDE_VIEW } from '../digits/look.ts';
import type { JudgedNumbers, NumberKind, Search } from '../digits/search.ts';
import {
  type FoundNumbers,
  type Line,
  type LookAtBox,
  type Sighting,
  textOf,
} from '../digits/sightings.ts';
import { areOverlapping, distanceFrom, type Rect } from '../geometry/rect.ts';
import {
  type Alternativa,
  type Candidato,
  type Indicios,
  nothingRead,
  toSureness,
} from '../leitura.ts';
import { toConfianca } from '../sureness/confianca.ts';
import { isOnWheels, type KmSighting, placesOf, sumWeights, toKmSightings } from './drums.ts';
import { type KmCandidate, weighAgainstEachOther } from './rivals.ts';

/** Beside a time, fewer digits are the time itself, badly read. */
const MIN_DIGITS_BESIDE_TIME = 6;

const DIAL_STEPS: readonly number[] = [10, 20, 30, 40];

/** Of plates, telephone numbers and dates; odometers have none. */
const HYPHEN = /[0-9] ?[-–] ?[0-9]/;

/** km/h. */
const MAX_NUMERAL = 260;

const MIN_DIGITS = 4;

const MAX_DIGITS = 7;

/** More boxes over one number prove nothing more. */
const MAX_WEIGHT = 1.6;

const ODOMETER = /ODO|0D0|OD0|0DO/;

/** Distance of a label along the line and across it, in heights of the number. */
const LABEL_REACH = { along: 4, across: 1.2 } as const;

const KM_UNIT = /km(?!\/h)/i;

const TRIP = /TRIP/i;

/** Trucks show five to seven digits, mostly six. */
const LENGTH_SCORE: Readonly<Record<number, number>> = { 4: -0.8, 5: -0.05, 6: 0.2, 7: -0.05 };

const WHEELS_SCORE = 0.05;

/** Only wheels show leading zeros. */
const WHEELS_BONUS = 0.4;

const CLEAR_LEAD = 1;

const CLEAR_SCORE = 1.3;

/** A digit too few for most odometers. */
const SHORT_NUMBER = /(?<![0-9])[0-9]{4,5}(?![0-9])/;

/** Of four looks so many show a short number. */
const MIN_SHORT = 3;

/** If most looks show too few digits, a wider third view follows. */
const lookAtDashboard: LookAtBox = async (models, image, box) => {
  const looks = await lookTwice(models, image, box, MIN_DIGITS);
  const short = looks.filter((one) => SHORT_NUMBER.test(textOf(one)));
  if (short.length < MIN_SHORT) return looks;
  const [, wide] = await lookAtLine(models, image, box, WIDE_VIEW);
  return [...looks, { ...wide, wide: true }];
};

const MAX_CANDIDATES = 10;

const UNREAD_BELOW = 0.25;

const MAX_ALTERNATIVES = 4;

const SEARCH: Search = {
  lookAtBox: lookAtDashboard,
  passes: [{}, { raised: 'throughout' }, { squeezed: true }, { enlarged: true }],
  minDigits: MIN_DIGITS,
  minAspect: 1.6,
  labelReach: LABEL_REACH,
  lookAgain: leaningNumbers,
};

/** Only displays: a half-turned wheel, looked at slanted, reads as its neighbour. */
function leaningNumbers(sightings: readonly Sighting[]): readonly Sighting[] {
  return sightings.some(({ digits }) => isOnWheels(digits)) ? [] : sightings;
}

export function readKmFrom(
  found: FoundNumbers,
  photo: { width: number; height: number },
): JudgedNumbers {
  const ranked = rankKm(found.sightings, found.lines);
  const best = ranked[0];
  if (!best || best.score < UNREAD_BELOW) {
    return { leitura: nothingRead('km'), clarity: 0, places: [] };
  }
  const texto = best.digits;
  const indicios = findKmIndicios(texto, ranked, found);
  const leitura = {
    tipo: 'km' as const,
    texto,
    ...toSureness(toConfianca('km', indicios)),
    caixas: [toCaixa(best.box, photo, texto)],
    alternativas: listAlternativas(ranked, texto),
    indicios,
  };
  return { leitura, clarity: clarityOfScore(best.score), places: [best.box] };
}

function listAlternativas(ranked: readonly KmCandidate[], texto: string): Alternativa[] {
  return ranked
    .filter(({ digits }) => digits !== texto)
    .slice(0, MAX_ALTERNATIVES)
    .map((candidate) => ({ texto: candidate.digits, confianca: clarityOfScore(candidate.score) }));
}

export const KM: NumberKind = {
  search: SEARCH,
  judge: readKmFrom,
  listCandidatos: listKmCandidatos,
  others: ['placa', 'bomba'],
  keepsLines: true,
};

export function listKmCandidatos(
  found: FoundNumbers,
  photo: { width: number; height: number },
): Candidato[] {
  const ranked = rankKm(found.sightings, found.lines);
  return ranked.slice(0, MAX_CANDIDATES).map((candidate) => ({
    texto: candidate.digits,
    caixas: [toCaixa(candidate.box, photo, candidate.digits)],
    lead: leadOf(candidate, ranked),
  }));
}

/** `ranked`: all candidates by the photo alone, because history makes no reading surer. */
export function findKmIndicios(
  digits: string,
  ranked: readonly KmCandidate[],
  found: FoundNumbers,
): Indicios {
  const chosen = ranked.find((candidate) => candidate.digits === digits);
  if (!chosen) return {};
  const elsewhere = ranked.filter(({ box }) => !areOverlapping(box, chosen.box));
  const { weight, against, text, wide } = findAgreement(
    { ...found, sightings: withoutOthers(found.sightings) },
    chosen.box,
    { digits, minDigits: MIN_DIGITS - 1 },
    (sighting) => toKmSightings(sighting).some(({ shown }) => withoutZeros(shown) === digits),
  );
  return {
    score: Math.min(CLEAR_SCORE, chosen.score),
    leadElsewhere: Math.min(CLEAR_LEAD, ...elsewhere.map(({ score }) => chosen.score - score)),
    numerals: areRisingNumerals(digits) ? 1 : 0,
    weight,
    against,
    text,
    wide,
  };
}

/** Best first: by sureness, frequency, labels, and an odometer's looks (no decimals, no dial). */
export function rankKm(sightings: readonly Sighting[], lines: readonly Line[]): KmCandidate[] {
  const plausible = withoutOthers(sightings)
    .flatMap(toKmSightings)
    .filter(({ shown }) => shown.length >= MIN_DIGITS && shown.length <= MAX_DIGITS);
  const groups = Map.groupBy(plausible, ({ shown }) => shown.replace(/^0+(?=\d)/, ''));
  const candidates = [...groups].map(([digits, seen]) => ({
    digits,
    seen,
    box: surest(seen).box,
    score:
      weigh(seen) + scoreLabels(seen) + scoreShape(seen) + scoreNearby(surest(seen).box, lines),
  }));
  return weighAgainstEachOther(candidates).sort((a, b) => b.score - a.score);
}

function weigh(seen: readonly KmSighting[]): number {
  return Math.min(MAX_WEIGHT, sumWeights(seen));
}

function surest(seen: readonly KmSighting[]): KmSighting {
  return seen.reduce((best, sighting) => (sighting.weight > best.weight ? sighting : best));
}

function scoreLabels(seen: readonly KmSighting[]): number {
  const any = (label: RegExp): boolean => seen.some(({ line }) => label.test(line));
  return (any(ODOMETER) ? 0.3 : 0) + (any(KM_UNIT) ? 0.1 : 0) - (any(TRIP) ? 0.4 : 0);
}

function scoreShape(seen: readonly KmSighting[]): number {
  const places = placesOf(seen);
  const tripMeter = places < MAX_DIGITS && showsPoint(seen);
  return (
    (seen.every(({ shown }) => isOnWheels(shown)) ? WHEELS_SCORE : LENGTH_SCORE[places]!) +
    WHEELS_BONUS * Math.min(1, weigh(seen.filter(({ shown }) => isOnWheels(shown)))) -
    (tripMeter ? 0.7 : 0)
  );
}

/** The digit network sees a point best. */
function showsPoint(seen: readonly KmSighting[]): boolean {
  const digits = seen.filter(({ source }) => source === 'digits');
  const judges = digits.length > 0 ? digits : seen;
  const pointed = judges.filter(({ decimals }) => decimals === 1 || decimals === 2);
  return 2 * sumWeights(pointed) > sumWeights(judges);
}

/** Labels in other boxes; in heights of the number. */
function scoreNearby(box: Rect, lines: readonly Line[]): number {
  let score = 0;
  for (const line of lines) {
    const { along, across } = distanceFrom(box, line.box);
    if (across >= LABEL_REACH.across || along >= LABEL_REACH.along) continue;
    if (ODOMETER.test(line.text)) score += 0.35;
    if (/^\W*km\W*$/i.test(line.text) && along < 3) score += 0.15;
    if (TRIP.test(line.text) && across < 0.8 && along < 3) score -= 0.3;
  }
  return score;
}

export function withoutOthers(sightings: readonly Sighting[]): Sighting[] {
  const dials = new Set(sightings.filter(isDial).map(({ box }) => box));
  return sightings.filter(
    (sighting) => !isClock(sighting) && !dials.has(sighting.box) && !HYPHEN.test(sighting.line),
  );
}

function isClock({ digits, times }: Sighting): boolean {
  return times.some((time) => digits.length < MIN_DIGITS_BESIDE_TIME || digits.endsWith(time));
}

function isDial({ source, digits }: Sighting): boolean {
  return source === 'text' && areNumerals(digits);
}

/** Multiples of ten, each one step after the last: 80, 100, 120. */
function areNumerals(digits: string, last?: number, step?: number): boolean {
  if (digits === '') return step !== undefined;
  return [2, 3].some((length) => {
    const numeral = Number(digits.slice(0, length));
    const next = last === undefined ? undefined : numeral - last;
    const steps = step === undefined ? DIAL_STEPS : [step];
    return (
      digits.length >= length &&
      digits[0] !== '0' &&
      numeral % 10 === 0 &&
      (next === undefined || steps.includes(next)) &&
      areNumerals(digits.slice(length), numeral, next)
    );
  });
}

/** Rising multiples of ten, some overlooked (405080). One odometer in a thousand below 400,000 looks so. */
function areRisingNumerals(digits: string, last = 0, count = 0): boolean {
  if (digits === '') return count >= 2;
  return [2, 3].some((length) => {
    const numeral = Number(digits.slice(0, length));
    return (
      digits.length >= length &&
      digits[0] !== '0' &&
      numeral % 10 === 0 &&
      numeral > last &&
      numeral <= MAX_NUMERAL &&
      areRisingNumerals(digits.slice(length), numeral, count + 1)
    );
  });
}
