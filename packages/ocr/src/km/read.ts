import { toCaixa } from '../caixa.ts';
import { findNumbers } from '../digits/sightings.ts';
import { decodeImage } from '../image/decode.ts';
import type { Leitura } from '../leitura.ts';
import type { Models } from '../models.ts';
import { type KmCandidate, rankKm } from './score.ts';

const PHOTO_SIDE = 1600;
/** A score below this is no odometer. */
const UNREAD_BELOW = 0.25;
const CONFIRM_BELOW = 0.6;
const MAX_ALTERNATIVES = 4;

/** Reads the odometer of a dashboard. */
export async function readKm(models: Models, bytes: Uint8Array): Promise<Omit<Leitura, 'ms'>> {
  const image = await decodeImage(bytes, PHOTO_SIDE);
  const { sightings, lines } = await findNumbers(models, image);
  const ranked = rankKm(sightings, lines);
  const best = ranked[0];
  if (!best || best.score < UNREAD_BELOW) {
    return { tipo: 'km', texto: '', confianca: 0, confirmar: true, caixas: [], alternativas: [] };
  }
  const texto = toTexto(best);
  const confianca = toConfianca(best.score, ranked[1]?.score);
  return {
    tipo: 'km',
    texto,
    confianca,
    confirmar: confianca < CONFIRM_BELOW,
    caixas: [toCaixa(best.box, image, texto)],
    alternativas: ranked
      .slice(1)
      .filter((candidate) => toTexto(candidate) !== texto)
      .slice(0, MAX_ALTERNATIVES)
      .map((candidate) => ({
        texto: toTexto(candidate),
        confianca: toConfianca(candidate.score, best.score),
      })),
  };
}

function toTexto({ digits }: KmCandidate): string {
  return digits.replace(/^0+(?=\d)/, '');
}

/** A rival's score and the own one as a probability: logistic in the lead. */
function toConfianca(score: number, rival = 0): number {
  const lead = score - Math.max(0, rival);
  return Math.round((1 / (1 + Math.exp(-4 * (lead - 0.1)))) * 1000) / 1000;
}
