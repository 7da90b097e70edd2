import { toCaixa } from '../caixa.ts';
import { clarityOfScore } from '../digits/clarity.ts';
import type { JudgedNumbers, NumberKind, Search } from '../digits/search.ts';
import type { FoundNumbers, Sighting } from '../digits/sightings.ts';
import { type Alternativa, nothingRead, toSureness } from '../leitura.ts';
import { toConfianca } from '../sureness/confianca.ts';
import { listKmCandidatos } from './candidatos.ts';
import { isOnWheels } from './drums.ts';
import { findKmIndicios } from './indicios.ts';
import { lookAtDashboard } from './looks.ts';
import type { KmCandidate } from './rivals.ts';
import { LABEL_REACH, MIN_DIGITS, rankKm } from './score.ts';

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

/** Only displays: seen from the side a half-turned wheel reads as its neighbour. */
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
  keepsLines: true,
};
