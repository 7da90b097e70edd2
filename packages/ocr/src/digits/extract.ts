import type { Rect } from '../geometry/rect.ts';
import type { DecodedText } from '../recognition/posteriors.ts';

export type ExtractedNumber = {
  digits: string;
  decimals: number;
  /** Geometric mean of the digits' probabilities. */
  confidence: number;
  lastProbability: number;
};

export const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...spread('oODQ口囗', '0'),
  ...spread('Iil|!', '1'),
  ...spread('Zz己', '2'),
  A: '4',
  ...spread('Ss', '5'),
  ...spread('Gb', '6'),
  七: '7',
  ...spread('B日吕', '8'),
  ...spread('gq', '9'),
};
const LOOK_ALIKE_TRUST = 0.6;
const MIN_PROBABILITY = 0.01;

/** Their letters must not be taken for digits. */
const WORDS =
  /ODO\w?|0D0|OD0|0DO|TRIP\s*[AB]?|TOTAL|LITROS?|LITRES?|LITERS?|GALLONS?|[kK][mM](\/[hH])?|mi(les)?|r\/min|rpm/g;
const NUMBER = /[0-9][0-9 .,]*[0-9]|[0-9]/g;

/** More digits are a number and its neighbour. */
const MAX_DIGITS = 7;

/** Look-alike letters count as digits, known words are left out, longer numbers are split. */
export function extractNumbers(
  { characters, probabilities }: DecodedText,
  maxDigits = MAX_DIGITS,
): ExtractedNumber[] {
  // One code unit per character, so that indexes agree.
  const line = characters.map((character) => (character.length === 1 ? character : '?')).join('');
  const original = line.replace(WORDS, (word) => '_'.repeat(word.length));
  const text = [...original].map((character) => LOOK_ALIKES[character] ?? character).join('');
  return [...text.matchAll(NUMBER)]
    .flatMap((match) => splitIfTooLong(match, maxDigits))
    .flatMap(({ index, raw }) => {
      const trusts = [...raw].flatMap((character, i) => {
        if (!isDigit(character)) return [];
        const trust = Math.max(MIN_PROBABILITY, probabilities[index + i]!);
        return [isDigit(original[index + i]!) ? trust : trust * LOOK_ALIKE_TRUST];
      });
      // Half must be true digits: 'Gallons' is all look-alikes.
      const sure = [...original.slice(index, index + raw.length)].filter(isDigit);
      if (2 * sure.length < trusts.length) return [];
      const product = trusts.reduce((a, b) => a * b, 1);
      return [
        {
          digits: raw.replace(/\D/g, ''),
          decimals: /[.,] *([0-9 ]+)$/.exec(raw)?.[1]?.replace(/ /g, '').length ?? 0,
          confidence: product ** (1 / trusts.length),
          lastProbability: trusts.at(-1)!,
        },
      ];
    });
}

type RawNumber = { index: number; raw: string };

/** At each space, but not around a lone 1: it is narrow and looks far from its neighbours. */
function splitIfTooLong(match: RegExpExecArray, maxDigits: number): RawNumber[] {
  const whole = { index: match.index, raw: match[0] };
  if (countDigits(whole.raw) <= maxDigits) return [whole];
  const parts = [...whole.raw.matchAll(/[0-9][0-9.,]*/g)].map((part) => ({
    index: whole.index + part.index,
    raw: part[0],
  }));
  const joined: RawNumber[] = [];
  for (const part of parts.toReversed()) {
    const [next] = joined;
    const end = next && next.index + next.raw.length - whole.index;
    const together = { ...part, raw: whole.raw.slice(part.index - whole.index, end) };
    const isSplit = next !== undefined && (next.raw === '1' || part.raw === '1');
    if (isSplit && countDigits(together.raw) <= maxDigits) joined[0] = together;
    else joined.unshift(part);
  }
  return joined;
}

export function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

function spread(characters: string, digit: string): Record<string, string> {
  return Object.fromEntries([...characters].map((character) => [character, digit]));
}

/** Phone photos have at most 16:9, that is 1.8. */
const MIN_ASPECT = 2.5;

export function isCutOut({ width, height }: { width: number; height: number }): boolean {
  return width > MIN_ASPECT * height;
}

type Placed = { digits: string; box: Rect };

/** In heights of the digit after it. */
const MAX_SHIFT = 0.8;

/** A 1 is narrow, so the box may begin behind it; a wider look shows it. */
export function isCutOne(whole: Placed, cut: Placed): boolean {
  const shift = (leftOf(cut.box) - leftOf(whole.box)) / cut.box.height;
  return whole.digits === `1${cut.digits}` && shift >= 0 && shift < MAX_SHIFT;
}

function leftOf(box: Rect): number {
  return box.cx - box.width / 2;
}

/** Per halving of its height against another likely number. */
const SCORE_PER_HALVING = 0.4;
const FREE_HALVINGS = 0.5;
const MAX_HALVINGS = 1.5;
const LIKELY_SCORE = 0.25;

/** Beside larger numbers a small one is a sticker's, a clock's or a type plate's. */
export function lowerSmall<C extends { score: number; box: Rect }>(candidates: readonly C[]): C[] {
  const heights = candidates
    .filter(({ score }) => score >= LIKELY_SCORE)
    .map(({ box }) => box.height);
  const tallest = Math.max(0, ...heights);
  return candidates.map((candidate) => {
    const smaller = Math.log2(tallest / candidate.box.height) - FREE_HALVINGS;
    const halvings = Math.max(0, Math.min(MAX_HALVINGS, smaller));
    return { ...candidate, score: candidate.score - SCORE_PER_HALVING * halvings };
  });
}

const CLEAR_LEAD = 1;

export function leadOf<T extends { score: number }>(one: T, all: readonly T[]): number {
  const best = Math.max(
    ...all.map((other) => (other === one ? Number.NEGATIVE_INFINITY : other.score)),
  );
  return Math.max(-CLEAR_LEAD, Math.min(CLEAR_LEAD, one.score - best));
}

/** Share of right odometers: logistic regression over 160 photos, 60 of them without one. */
export function clarityOfScore(score: number): number {
  return Math.round((1 / (1 + Math.exp(3.73 - 5.34 * score))) * 1000) / 1000;
}
