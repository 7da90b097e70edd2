import { hash } from 'node:crypto';
import type { TipoLeitura } from '@frota/contract/ocr';
import type { Device } from './devices.ts';

/**
 * What a photo may be looked at for: to choose by, for the report alone, or for what is known alone: that was chosen on
 * neither of the last two.
 */
export type Part = 'choose' | 'report' | 'fresh';

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
/** Which tenth of the others of these kinds is kept for how what is known decides. */
const FRESH_SEED = '20261126';
const FRESH_KINDS: readonly TipoLeitura[] = ['km', 'bomba'];
const FRESH_SHARE = 10;
/** One that more of its kind's photos show cannot be kept aside whole: a tenth of its photos is. */
const LARGE_SHARE = 0.5;

type Photo = Device & { name: string; set: string; tipo: TipoLeitura };

/**
 * The part of each photo, by its vehicle or pump: of the vehicles that no rule was made on, half are kept
 * for the report, drawn by their names, and of such pumps all, as they are five. Of all others a tenth is fresh.
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
