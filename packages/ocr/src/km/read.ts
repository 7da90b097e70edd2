import { toCaixa } from '../caixa.ts';
import { type Pass, readNumbers, type Search } from '../digits/search.ts';
import type { FoundNumbers, Sighting } from '../digits/sightings.ts';
import type { RgbImage } from '../image/decode.ts';
import {
  type Alternativa,
  type Dicas,
  type ImageReading,
  type LeituraSemTempo,
  nothingRead,
  toSureness,
} from '../leitura.ts';
import type { Models } from '../models.ts';
import { isOnWheels } from './drums.ts';
import { lookAtDashboard } from './looks.ts';
import type { KmCandidate } from './rivals.ts';
import { LABEL_REACH, MIN_DIGITS, rankKm } from './score.ts';

/** A score below this is no odometer. */
const UNREAD_BELOW = 0.25;
const MAX_ALTERNATIVES = 4;
const PLAIN: Pass = {};
const SEARCH: Search = {
  lookAtBox: lookAtDashboard,
  passes: [PLAIN, { raised: 'throughout' }, { squeezed: true }],
  minDigits: MIN_DIGITS,
  minAspect: 1.6,
  labelReach: LABEL_REACH,
  lookAgain: leaningNumbers,
};

/** Reads the odometer of a dashboard. */
export function readKm(
  models: Models,
  image: RgbImage,
  turned: boolean,
  { kmAnterior }: Dicas,
): Promise<ImageReading> {
  const search: Search = turned ? { ...SEARCH, passes: [PLAIN] } : SEARCH;
  return readNumbers(models, image, search, (found) => readKmFrom(found, image, { kmAnterior }));
}

/** Seen from the side a half-turned wheel reads as its neighbour, so only displays are looked at leaning. */
function leaningNumbers(sightings: readonly Sighting[]): readonly Sighting[] {
  return sightings.some(({ digits }) => isOnWheels(digits)) ? [] : sightings;
}

/** Judges what was seen on a dashboard, in a photo of this size. */
export function readKmFrom(
  { sightings, lines }: FoundNumbers,
  photo: { width: number; height: number },
  { kmAnterior }: Dicas,
): LeituraSemTempo {
  const ranked = rankKm(sightings, lines, kmAnterior);
  const best = ranked[0];
  if (!best || best.score < UNREAD_BELOW) {
    return nothingRead('km');
  }
  const texto = toTexto(best);
  return {
    tipo: 'km',
    texto,
    // Where no upright look was sure, a person is asked, whatever the leaning looks add.
    ...toSureness(
      toConfianca(best),
      sightings.some(({ leaning }) => leaning),
    ),
    caixas: [toCaixa(best.box, photo, texto)],
    alternativas: listAlternativas(ranked, texto),
  };
}

/** The next best texts, each once: leading zeros make no other reading. */
function listAlternativas(ranked: readonly KmCandidate[], texto: string): Alternativa[] {
  const others = new Map<string, Alternativa>();
  for (const candidate of ranked) {
    const outro = toTexto(candidate);
    if (outro === texto || others.has(outro)) continue;
    others.set(outro, { texto: outro, confianca: toConfianca(candidate) });
  }
  return [...others.values()].slice(0, MAX_ALTERNATIVES);
}

function toTexto({ digits }: KmCandidate): string {
  return digits.replace(/^0+(?=\d)/, '');
}

/** Share of right readings at a score: logistic regression over 160 photos, 60 without odometer. */
function toConfianca({ score }: KmCandidate): number {
  return Math.round((1 / (1 + Math.exp(3.73 - 5.34 * score))) * 1000) / 1000;
}
