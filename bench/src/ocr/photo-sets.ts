import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TIPOS_LEITURA, type TipoLeitura } from '@frota/contract/ocr';
import { parseCsv } from '../csv.ts';
import { type Device, findDevices, type Origin } from './devices.ts';
import { findParts, type Part } from './protocol.ts';

/** What a photo shows; each field is checked by `isRight`. */
export type Label = {
  /** placa, km: every text that counts as right; '' where nothing should be read. Counter: every figure. */
  accepted: string[];
  litros: string;
  total: string;
  /** Of a counter: water meters have three red drums where a pump has one, so that the point tells nothing. */
  digitsOnly: boolean;
  /** Only the integer part of the pump's figures is known. */
  integersOnly: boolean;
};

export type LabelledPhoto = Label &
  Device & {
    set: string;
    file: string;
    /** The part of its set that it is counted in: digital, mechanical … */
    group: string;
    /** What it may be looked at for. */
    part: Part;
  };

export type PhotoSet = { name: string; tipo: TipoLeitura; photos: LabelledPhoto[] };

/** What a photo is counted as that shows no odometer: the right answer is nothing. */
export const TRIP_ONLY = 'trip meter only';
const KM_GROUPS: Readonly<Record<string, string>> = {
  digital: 'digital',
  mecanico: 'mechanical drums',
};

const DEFAULT_FOLDER = fileURLToPath(new URL('../../../../shared/data', import.meta.url));

/** Sets of counters other than pumps', of which there are no photos: drums and displays of meters. */
const STAND_INS: Readonly<Record<string, TipoLeitura>> = {
  tambor: 'totalizador',
  visor: 'totalizador',
};
/** Columns of the labels that are not named after their kind. */
const COLUMNS: Readonly<Partial<Record<TipoLeitura, string>>> = { totalizador: 'valor' };
const DRUMS = 'rolos mecanicos';
/** What counters count; other instruments show what is now. */
const COUNTED: readonly string[] = ['m3', 'kWh'];

/** Every folder with photos and a labels.csv whose name begins with a kind of reading. */
export async function loadPhotoSets(
  folder = process.env.DADOS_OCR || DEFAULT_FOLDER,
): Promise<PhotoSet[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).toSorted();
  const rows: Row[] = [];
  for (const set of names) {
    const name = set.split('-')[0]!;
    const tipo = STAND_INS[name] ?? TIPOS_LEITURA.find((kind) => name === kind);
    const labels = join(folder, set, 'labels.csv');
    if (!tipo || !existsSync(labels)) continue;
    const cells = parseCsv(await readFile(labels, 'utf8')).filter((row) => isOfKind(tipo, row));
    rows.push(...cells.map((row) => ({ set, tipo, row })));
  }
  const devices = findDevices(rows.map(toOrigin));
  const named = rows.map((row, i) => ({ ...devices[i]!, ...row, name: nameOf(row) }));
  const parts = findParts(named);
  const photos = rows.map(({ set, tipo, row }, i) => ({
    set,
    tipo,
    ...toLabel(row, tipo),
    ...devices[i]!,
    part: parts[i]!,
    file: join(folder, set, row.arquivo ?? ''),
    group: tipo === 'km' ? toKmGroup(row) : '',
  }));
  return [...Map.groupBy(photos, ({ set }) => set)].map(([name, members]) => ({
    name,
    tipo: members[0]!.tipo,
    photos: members,
  }));
}

function isOfKind(tipo: TipoLeitura, row: Record<string, string>): boolean {
  return tipo !== 'totalizador' || COUNTED.includes(row.unidade ?? '');
}

/** A line of a set's labels.csv. */
type Row = { set: string; tipo: TipoLeitura; row: Record<string, string> };

function toLabel(row: Record<string, string>, tipo: TipoLeitura): Label {
  const alternatives = (row.alternativa_aceita ?? '').split(/[|;]/).map((text) => text.trim());
  return {
    accepted:
      tipo === 'bomba' ? [] : [row[COLUMNS[tipo] ?? tipo] ?? '', ...alternatives.filter(Boolean)],
    litros: row.litros ?? '',
    total: row.total ?? '',
    digitsOnly: row.tipo === DRUMS,
    integersOnly: /decimais duvidosos/.test(row.certeza ?? ''),
  };
}

function nameOf({ set, row }: Row): string {
  return `${set}/${row.arquivo}`;
}

function toOrigin({ set, tipo, row }: Row): Origin {
  const { placa, litros, total } = row;
  return {
    name: nameOf({ set, tipo, row }),
    source: `${row.source}`,
    original: row.arquivo_original ?? '',
    note: row.nota ?? '',
    display: `${tipo} ${row.tipo}`,
    km: row.km ? Number(row.km) : undefined,
    marks: Object.entries({ placa, litros, total }).flatMap(([name, value]) =>
      value ? [`${name} ${value}`] : [],
    ),
  };
}

function toKmGroup(row: Record<string, string>): string {
  return row.km === '' ? TRIP_ONLY : (KM_GROUPS[row.tipo ?? ''] ?? '');
}
