import { areOverlapping } from '../geometry/rect.ts';
import { type Candidate, sumWeights } from './rank.ts';

/** Below it the last drum stands between two figures. */
const CLEAR_DRUM = 0.6;
/** Least share of the number beside it. */
const MIN_SHARE = 0.15;

/** Other possible readings of a half-turned last drum; else empty. */
export function otherTurns(best: Candidate, ranked: readonly Candidate[]): Candidate[] {
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
