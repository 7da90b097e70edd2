import type { Rect } from '../geometry/rect.ts';

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
