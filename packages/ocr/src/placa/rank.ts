import type { Rect } from '../geometry/rect.ts';
import { PLATE_ALPHABET, type Posteriors } from '../recognition/posteriors.ts';
import {
  FORMATOS,
  type FormatoPlaca,
  GRAMMARS,
  type Grammar,
  type NearbyText,
  type Option,
  type StyleSigns,
  stylePrices,
} from './style.ts';

const IMPOSSIBLE: State = { score: -1e9, trail: undefined };

/** Lowest probability of a character, so that one sure mistake does not exclude a plate. */
const PROBABILITY_FLOOR = 1e-4;

/** Log price of reading a character as its twin. */
const TWIN_PRICE = -0.7;

/** Log price per character before or after the plate (a city's name, a frame). */
const JUNK_PRICE = -1.2;

/** A possible plate; likelihoods of each text summed over its views. */
export type Candidate = {
  box: Rect;
  signs: StyleSigns;
  views: number;
  texts: Map<string, { formato: FormatoPlaca; likelihood: number; best: number }>;
};

export type RankedPlate = {
  text: string;
  formato: FormatoPlaca;
  /** Mean over the views minus the style's price. */
  logProbability: number;
  /** Large and central: the vehicle that was meant. */
  prominence: number;
  score: number;
  box: Rect;
};

const LOG_FLOOR = -25;

const SCORE_FLOOR = -12;

/** Above it plates are equally sure, and size and place decide. */
const SCORE_CEILING = -0.5;

const SIZE_WEIGHT = 0.5;

const CENTRE_WEIGHT = 1;

export function createCandidate(box: Rect, signs: Partial<StyleSigns> = {}): Candidate {
  return { box, signs: { blueShare: 0, separator: 0, ...signs }, views: 0, texts: new Map() };
}

export function addView(candidate: Candidate, compact: Posteriors, separator: number): void {
  candidate.views++;
  candidate.signs.separator = Math.max(candidate.signs.separator, separator);
  for (const formato of FORMATOS) {
    const match = matchGrammar(compact, GRAMMARS[formato]);
    const entry = candidate.texts.get(match.text) ?? { formato, likelihood: 0, best: -Infinity };
    entry.likelihood += Math.exp(Math.max(LOG_FLOOR, match.logProbability));
    entry.best = Math.max(entry.best, match.logProbability);
    candidate.texts.set(match.text, entry);
  }
}

export function bestView(candidate: Candidate): number {
  return Math.max(...[...candidate.texts.values()].map((entry) => entry.best));
}

/** Best first, each text once. Large central plates win: the photo was taken of one vehicle. */
export function rankPlates(
  candidates: readonly Candidate[],
  photo: { width: number; height: number },
  texts: readonly NearbyText[],
): RankedPlate[] {
  const plates = new Map<string, RankedPlate>();
  for (const candidate of candidates) {
    const { box } = candidate;
    const prices = stylePrices(box, candidate.signs, texts);
    const offCentre = Math.hypot(box.cx / photo.width - 0.5, box.cy / photo.height - 0.5);
    const prominence = SIZE_WEIGHT * Math.log(box.width / photo.width) - CENTRE_WEIGHT * offCentre;
    for (const [text, { formato, likelihood }] of candidate.texts) {
      const logProbability =
        Math.log(likelihood / candidate.views + Number.EPSILON) - prices[formato];
      const score = Math.max(SCORE_FLOOR, Math.min(SCORE_CEILING, logProbability)) + prominence;
      const known = plates.get(text);
      if (known && known.score >= score) continue;
      plates.set(text, { text, formato, logProbability, prominence, score, box });
    }
  }
  return [...plates.values()].sort((a, b) => b.score - a.score);
}

type GrammarMatch = { text: string; logProbability: number };

type Trail = { symbol: number; previous: Trail | undefined };

type State = { score: number; trail: Trail | undefined };

/** Text around the plate costs the log probability of a blank, or of the likeliest character plus JUNK_PRICE. */
export function matchGrammar(posteriors: Posteriors, grammar: Grammar): GrammarMatch {
  const last = grammar.length - 1;
  let before: State = { score: 0, trail: undefined };
  let after: State = IMPOSSIBLE;
  /** On its character (one state per class), or on the blank after. */
  let onCharacter: State[][] = grammar.map((allowed) => allowed.map(() => IMPOSSIBLE));
  let onBlank: State[] = grammar.map(() => IMPOSSIBLE);

  for (let step = 0; step < posteriors.steps; step++) {
    const log = stepLogs(posteriors, step);
    const nextCharacter = grammar.map((allowed, position) => {
      const entries = entriesInto(position, grammar, onCharacter, onBlank, before);
      return allowed.map((option, i) => {
        const { symbol } = option;
        const stay = onCharacter[position]![i]!;
        const enter = entries(symbol);
        const emission = log.of(option);
        return stay.score >= enter.score
          ? { score: stay.score + emission, trail: stay.trail }
          : { score: enter.score + emission, trail: { symbol, previous: enter.trail } };
      });
    });
    const nextBlank = onBlank.map((stay, position) =>
      advance(bestOf([stay, ...onCharacter[position]!]), log.blank),
    );
    after = advance(bestOf([after, onBlank[last]!, ...onCharacter[last]!]), log.junk);
    before = advance(before, log.junk);
    onCharacter = nextCharacter;
    onBlank = nextBlank;
  }
  const end = bestOf([after, onBlank[last]!, ...onCharacter[last]!]);
  return { text: spell(end.trail), logProbability: end.score };
}

/** Best predecessor of a character, given its class. */
function entriesInto(
  position: number,
  grammar: Grammar,
  onCharacter: readonly State[][],
  onBlank: readonly State[],
  before: State,
): (symbol: number) => State {
  if (position === 0) return () => before;
  const blank = onBlank[position - 1]!;
  const previous = onCharacter[position - 1]!;
  const best = argMax(previous, -1);
  const second = argMax(previous, best);
  const bestSymbol = grammar[position - 1]![best]!.symbol;
  return (symbol) => {
    // CTC: a doubled character needs a blank between.
    const direct = symbol === bestSymbol ? previous[second]! : previous[best]!;
    return direct.score > blank.score ? direct : blank;
  };
}

type StepLogs = { of: (option: Option) => number; blank: number; junk: number };

function stepLogs({ data, classes }: Posteriors, step: number): StepLogs {
  const offset = step * classes;
  const logs = new Float64Array(classes);
  let likeliest = -Infinity;
  for (let c = 0; c < classes; c++) {
    logs[c] = Math.log(Math.max(PROBABILITY_FLOOR, data[offset + c]!));
    if (c > 0) likeliest = Math.max(likeliest, logs[c]!);
  }
  const blank = logs[0]!;
  const of = ({ symbol, twin }: Option): number =>
    twin === undefined ? logs[symbol]! : Math.max(logs[symbol]!, logs[twin]! + TWIN_PRICE);
  return { of, blank, junk: Math.max(blank, likeliest + JUNK_PRICE) };
}

function advance(state: State, emission: number): State {
  return { score: state.score + emission, trail: state.trail };
}

function bestOf(states: readonly State[]): State {
  return states.reduce((best, state) => (state.score > best.score ? state : best));
}

function argMax(states: readonly State[], except: number): number {
  let best = except === 0 ? 1 : 0;
  for (let i = best + 1; i < states.length; i++) {
    if (i !== except && states[i]!.score > states[best]!.score) best = i;
  }
  return best;
}

function spell(trail: Trail | undefined): string {
  let text = '';
  for (let at = trail; at; at = at.previous) text = PLATE_ALPHABET[at.symbol - 1]! + text;
  return text;
}
