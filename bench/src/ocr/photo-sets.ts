import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TIPOS_LEITURA, type TipoLeitura } from '@frota/ocr';
import { parseCsv } from '../csv.ts';

/** A labelled photo; each field is checked by `isRight`. */
export type LabelledPhoto = {
  file: string;
  /** The part of its set that it is counted in: digital, mechanical … */
  group: string;
  /** placa, km: every text that counts as right; '' where nothing should be read. */
  accepted: string[];
  litros: string;
  total: string;
  /** Only the integer part of the pump's figures is known. */
  integersOnly: boolean;
};

export type PhotoSet = { name: string; tipo: TipoLeitura; photos: LabelledPhoto[] };

/** What a photo is counted as that shows no odometer: the right answer is nothing. */
export const TRIP_ONLY = 'trip meter only';
const KM_GROUPS: Readonly<Record<string, string>> = {
  digital: 'digital',
  mecanico: 'mechanical drums',
};

const DEFAULT_FOLDER = fileURLToPath(new URL('../../../../shared/data', import.meta.url));

/** Every folder with photos and a labels.csv whose name begins with a kind of reading. */
export async function loadPhotoSets(
  folder = process.env.DADOS_OCR || DEFAULT_FOLDER,
): Promise<PhotoSet[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).toSorted();
  const sets: PhotoSet[] = [];
  for (const name of names) {
    const tipo = TIPOS_LEITURA.find((kind) => name.split('-')[0] === kind);
    const labels = join(folder, name, 'labels.csv');
    if (!tipo || !existsSync(labels)) continue;
    const rows = parseCsv(await readFile(labels, 'utf8'));
    sets.push({ name, tipo, photos: rows.map((row) => toPhoto(row, tipo, join(folder, name))) });
  }
  return sets;
}

function toPhoto(row: Record<string, string>, tipo: TipoLeitura, folder: string): LabelledPhoto {
  const alternatives = (row.alternativa_aceita ?? '').split('|').map((text) => text.trim());
  return {
    file: join(folder, row.arquivo ?? ''),
    group: tipo === 'km' ? toKmGroup(row) : '',
    accepted: tipo === 'bomba' ? [] : [row[tipo] ?? '', ...alternatives.filter(Boolean)],
    litros: row.litros ?? '',
    total: row.total ?? '',
    integersOnly: /decimais duvidosos/.test(row.certeza ?? ''),
  };
}

function toKmGroup(row: Record<string, string>): string {
  return row.km === '' ? TRIP_ONLY : (KM_GROUPS[row.tipo ?? ''] ?? '');
}
