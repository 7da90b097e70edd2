import { findNumbers } from '../digits/sightings.ts';
import { decodeImage } from '../image/decode.ts';
import type { Leitura } from '../leitura.ts';
import type { Models } from '../models.ts';

const PHOTO_SIDE = 1600;

/** Reads a fuel pump's display. */
export async function readBomba(models: Models, bytes: Uint8Array): Promise<Omit<Leitura, 'ms'>> {
  const image = await decodeImage(bytes, PHOTO_SIDE);
  await findNumbers(models, image);
  return { tipo: 'bomba', texto: '', confianca: 0, confirmar: true, caixas: [], alternativas: [] };
}
