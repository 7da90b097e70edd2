import { findAgreement, withoutZeros } from '../digits/agreement.ts';
import type { FoundNumbers } from '../digits/sightings.ts';
import { areOverlapping } from '../geometry/rect.ts';
import type { Indicios } from '../leitura.ts';
import { toKmSightings } from './drums.ts';
import { areRisingNumerals, withoutOthers } from './others.ts';
import type { KmCandidate } from './rivals.ts';
import { MIN_DIGITS } from './score.ts';

const CLEAR_LEAD = 1;
const CLEAR_SCORE = 1.3;

/** `ranked`: all candidates by the photo alone, as history makes no reading surer. */
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
