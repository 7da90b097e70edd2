import { toCaixa } from '../caixa.ts';
import { clarityOfScore } from '../digits/clarity.ts';
import type { JudgedNumbers, NumberKind, Search } from '../digits/search.ts';
import type { FoundNumbers, Sighting } from '../digits/sightings.ts';
import { type Alternativa, type Dicas, nothingRead, toSureness } from '../leitura.ts';
import { toConfianca } from '../sureness/confianca.ts';
import { isKmExpected } from '../sureness/esperado.ts';
import { isOnWheels } from './drums.ts';
import { findKmIndicios } from './indicios.ts';
import { lookAtDashboard } from './looks.ts';
import type { KmCandidate } from './rivals.ts';
import { LABEL_REACH, MIN_DIGITS, rankKm } from './score.ts';

/** A score below this is no odometer. */
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

/** Seen from the side a half-turned wheel reads as its neighbour, so only displays are looked at leaning. */
function leaningNumbers(sightings: readonly Sighting[]): readonly Sighting[] {
  return sightings.some(({ digits }) => isOnWheels(digits)) ? [] : sightings;
}

/** Judges what was seen on a dashboard, in a photo of this size. */
export function readKmFrom(
  found: FoundNumbers,
  photo: { width: number; height: number },
  dicas: Dicas,
): JudgedNumbers {
  const { sightings, lines } = found;
  const { kmAnterior } = dicas;
  const ranked = rankKm(sightings, lines, kmAnterior);
  const best = ranked[0];
  if (!best || best.score < UNREAD_BELOW) {
    return { leitura: nothingRead('km'), clarity: 0, places: [] };
  }
  const texto = best.digits;
  const unaided = kmAnterior === undefined ? ranked : rankKm(sightings, lines);
  const indicios = findKmIndicios(texto, unaided, found);
  const leitura = {
    tipo: 'km' as const,
    texto,
    // What the known km decided, the photo left open.
    ...toSureness(
      toConfianca('km', indicios),
      unaided[0]?.digits !== texto || !isKmExpected(Number(texto), dicas),
    ),
    caixas: [toCaixa(best.box, photo, texto)],
    alternativas: listAlternativas(ranked, texto),
    indicios,
  };
  return { leitura, clarity: clarityOfScore(best.score), places: [best.box] };
}

/** The next best numbers. */
function listAlternativas(ranked: readonly KmCandidate[], texto: string): Alternativa[] {
  return ranked
    .filter(({ digits }) => digits !== texto)
    .slice(0, MAX_ALTERNATIVES)
    .map((candidate) => ({ texto: candidate.digits, confianca: clarityOfScore(candidate.score) }));
}

/** The odometer of a dashboard. */
export const KM: NumberKind = { search: SEARCH, judge: readKmFrom };
