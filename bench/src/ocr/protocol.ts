import { hash } from 'node:crypto';
import type { TipoLeitura } from '@frota/contract/ocr';
import type { Device } from './devices.ts';

/** What a photo may be looked at for: to choose by, or for the report alone. */
export type Part = 'choose' | 'report';

/** The sets that the reader's rules were made on: no vehicle or pump of theirs tells how unseen ones fare. */
const KNOWN_SETS: ReadonlySet<string> = new Set([
  'bomba',
  'km',
  'km-frota',
  'placa',
  'placa-openalpr-br',
]);
/** Which half of the other vehicles is kept for the report. */
const SEED = '20261123';

/**
 * The part of each photo, by its vehicle or pump: of the vehicles that no rule was made on, half are kept
 * for the report, drawn by their names, and of such pumps all, as they are five.
 */
export function findParts(
  photos: readonly (Device & { set: string; tipo: TipoLeitura })[],
): Part[] {
  const known = new Set(
    photos.filter(({ set }) => KNOWN_SETS.has(set)).map(({ device }) => device),
  );
  return photos.map(({ device, tipo }) => {
    if (known.has(device)) return 'choose';
    return tipo === 'bomba' || isOdd(hash('sha256', `${SEED} ${device}`)) ? 'report' : 'choose';
  });
}

function isOdd(hex: string): boolean {
  return Number.parseInt(hex.at(-1)!, 16) % 2 === 1;
}
