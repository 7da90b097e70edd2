import { toCaixa } from '../caixa.ts';
import { findNumbers } from '../digits/sightings.ts';
import { decodeImage } from '../image/decode.ts';
import type { Leitura } from '../leitura.ts';
import type { Models } from '../models.ts';
import { assignRoles, type PumpReading } from './roles.ts';
import { findRows } from './rows.ts';
import { composeTexto, toComma } from './texto.ts';

const PHOTO_SIDE = 1600;
const MAX_ALTERNATIVES = 3;
const CONFIRM_BELOW = 0.7;
const CONSISTENT = 0.97;

/** Reads a fuel pump's display: total, litres, price per litre, whichever it shows. */
export async function readBomba(models: Models, bytes: Uint8Array): Promise<Omit<Leitura, 'ms'>> {
  const image = await decodeImage(bytes, PHOTO_SIDE);
  const { sightings, lines } = await findNumbers(models, image);
  const readings = distinct(assignRoles(findRows(sightings), lines));
  const best = readings[0];
  if (!best) {
    return {
      tipo: 'bomba',
      texto: '',
      confianca: 0,
      confirmar: true,
      caixas: [],
      alternativas: [],
    };
  }
  const confianca = toConfianca(best, readings[1]?.score ?? 0);
  const { valor, litros, precoUnitario } = best.figures;
  return {
    tipo: 'bomba',
    texto: composeTexto(best),
    confianca,
    confirmar: confianca < CONFIRM_BELOW,
    caixas: Object.values(best.figures).map(({ box, number }) =>
      toCaixa(box, image, toComma(number)),
    ),
    alternativas: readings.slice(1, 1 + MAX_ALTERNATIVES).map((reading) => ({
      texto: composeTexto(reading),
      confianca: toConfianca(reading, best.score),
    })),
    ...(valor && { valor: valor.number }),
    ...(litros && { litros: litros.number }),
    ...(precoUnitario && { precoUnitario: precoUnitario.number }),
  };
}

/** The best reading of each text; a price alone is no reading. */
function distinct(readings: readonly PumpReading[]): PumpReading[] {
  const texts = new Map<string, PumpReading>();
  for (const reading of readings) {
    const texto = composeTexto(reading);
    if (texto !== '' && !texts.has(texto)) texts.set(texto, reading);
  }
  return [...texts.values()];
}

/** Logistic in the lead over the next reading; three figures that agree prove one another. */
function toConfianca({ score, consistent }: PumpReading, rival: number): number {
  if (consistent && score >= rival) return CONSISTENT;
  return Math.round((1 / (1 + Math.exp(-4 * (score - rival - 0.1)))) * 1000) / 1000;
}
