import type { Caixa } from '@frota/contract/ocr';
import { toCaixa } from '../caixa.ts';
import { isCutOut } from '../digits/cut-out.ts';
import { leadOf } from '../digits/lead.ts';
import type { FoundNumbers } from '../digits/sightings.ts';
import type { Candidato } from '../leitura.ts';
import { assignRoles, type PumpReading } from './roles.ts';
import { findRows } from './rows.ts';
import { composeTexto, toComma } from './texto.ts';

type Size = { width: number; height: number };

const MAX_CANDIDATES = 12;

/** Best first; also numbers that were taken for others with a digit cut off. */
export function listBombaCandidatos(found: FoundNumbers, photo: Size): Candidato[] {
  const { sightings, lines } = found;
  const readings = [false, true].flatMap((apart) =>
    assignRoles(findRows(sightings, apart), lines, isCutOut(photo)),
  );
  const all = distinct(readings).toSorted((a, b) => b.score - a.score);
  return all.slice(0, MAX_CANDIDATES).map((reading) => ({
    texto: composeTexto(reading),
    caixas: caixasOf(reading, photo),
    ...numbersOf(reading),
    lead: leadOf(reading, all),
  }));
}

export function caixasOf({ figures }: PumpReading, photo: Size): Caixa[] {
  return Object.values(figures).map(({ box, number }) => toCaixa(box, photo, toComma(number)));
}

export function numbersOf({
  figures,
}: PumpReading): Pick<Candidato, 'litros' | 'valor' | 'precoUnitario'> {
  const { valor, litros, precoUnitario } = figures;
  return {
    ...(valor && { valor: valor.number }),
    ...(litros && { litros: litros.number }),
    ...(precoUnitario && { precoUnitario: precoUnitario.number }),
  };
}

export function distinct(readings: readonly PumpReading[]): PumpReading[] {
  const texts = new Map<string, PumpReading>();
  for (const reading of readings) {
    const texto = composeTexto(reading);
    if (texto !== '' && !texts.has(texto)) texts.set(texto, reading);
  }
  return [...texts.values()];
}
