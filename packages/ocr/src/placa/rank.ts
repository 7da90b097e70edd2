import type { Rect } from '../geometry/rect.ts';
import type { Posteriors } from '../recognition/posteriors.ts';
import { FORMATOS, type FormatoPlaca, GRAMMARS } from './grammar.ts';
import { type NearbyText, type StyleSigns, stylePrices } from './style.ts';
import { matchGrammar } from './viterbi.ts';

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
