import { hash } from 'node:crypto';
import type { TipoLeitura } from '@frota/contract/ocr';
import type { Device } from './devices.ts';

/**
 * What a photo may be used for: to choose rules and coefficients; only for the report; or only to test how the known
 * facts of a vehicle decide. Nothing was chosen on the last two.
 */
export type Part = 'choose' | 'report' | 'fresh';

/** The reader's rules were made on these sets, so their vehicles do not show how well unseen ones are read. */
const KNOWN_SETS: ReadonlySet<string> = new Set([
  'bomba',
  'km',
  'km-frota',
  'placa',
  'placa-openalpr-br',
]);
/** Draws the half of the other vehicles that is kept for the report. */
const SEED = '20261123';
/** Draws the tenth of the rest of these kinds that is `fresh`. */
const FRESH_SEED = '20261126';
const FRESH_KINDS: readonly TipoLeitura[] = ['km', 'bomba'];
const FRESH_SHARE = 10;
/** If one vehicle is on more than this share of its kind's photos, a tenth of its photos is drawn, not all or none. */
const LARGE_SHARE = 0.5;

type Photo = Device & { name: string; set: string; tipo: TipoLeitura };

/**
 * The part of each photo, by its vehicle or pump. No rule was made on some: half of these vehicles, drawn by name, and
 * all of these pumps (they are only five) are kept for the report. Of all other photos a tenth is fresh.
 */
export function findParts(photos: readonly Photo[]): Part[] {
  const known = new Set(
    photos.filter(({ set }) => KNOWN_SETS.has(set)).map(({ device }) => device),
  );
  return photos.map((photo): Part => {
    const { device, tipo } = photo;
    const isKept =
      !known.has(device) &&
      (tipo === 'bomba' || numberOf(hash('sha256', `${SEED} ${device}`)) % 2 === 1);
    if (isKept) return 'report';
    return FRESH_KINDS.includes(tipo) && isFresh(photo, photos) ? 'fresh' : 'choose';
  });
}

function isFresh({ name, device, tipo }: Photo, photos: readonly Photo[]): boolean {
  const kind = photos.filter((other) => other.tipo === tipo);
  const own = kind.filter((other) => other.device === device);
  const drawn = own.length > LARGE_SHARE * kind.length ? name : device;
  return numberOf(hash('sha256', `${FRESH_SEED} ${drawn}`)) % FRESH_SHARE === 0;
}

function numberOf(hex: string): number {
  return Number.parseInt(hex.slice(-8), 16);
}
