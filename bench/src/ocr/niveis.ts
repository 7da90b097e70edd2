import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { NIVEIS } from '@frota/contract';
import { parseCsv } from '../csv.ts';
import type { Trial } from './measure.ts';
import { formatShare } from './outcomes.ts';
import type { LabelledPhoto, PhotoSet } from './photo-sets.ts';

/** Fuel gauges on photos of other sets, their level read by eye to about a twentieth of the tank. */
const LABELS = join(import.meta.dirname, 'niveis.csv');
const MOSTRADORES: Readonly<Record<string, string>> = { ponteiro: 'needle', barras: 'bars' };

/** A reading this near to its label is right: it is nearer to the label's quarter than to the next but one. */
export const RIGHT_WITHIN = 0.125;
/** A reading is held against a choice only where all of its interval is further off than this. */
const QUARTER = 0.25;

/** The photos that show a labelled gauge, as a set of their own. */
export async function toNivelSet(photos: readonly LabelledPhoto[]): Promise<PhotoSet[]> {
  const rows = parseCsv(await readFile(LABELS, 'utf8'));
  const byName = new Map(photos.map((photo) => [`${photo.set}/${basename(photo.file)}`, photo]));
  const labelled = rows.flatMap((row): LabelledPhoto[] => {
    const photo = byName.get(row.arquivo ?? '');
    if (!photo) return [];
    return [
      {
        ...photo,
        set: 'nivel',
        accepted: [row.fracao ?? ''],
        group: MOSTRADORES[row.mostrador ?? ''] ?? '',
        part: row.parte === 'relatar' ? 'report' : 'choose',
      },
    ];
  });
  return labelled.length === 0 ? [] : [{ name: 'nivel', tipo: 'nivel', photos: labelled }];
}

export const NIVEL_HEADING: readonly string[] = [
  'gauges',
  'photos',
  'read',
  'right, of those read',
  '%',
  '95 % interval',
  'off by more than a quarter',
  'would question a right choice',
];

/** Of each part and kind of gauge how many are read, how many of these right, and how many a right choice would be questioned for. */
export function toNivelRows(trials: readonly Trial[]): string[][] {
  const ofGauges = trials.filter(({ leitura }) => leitura.tipo === 'nivel');
  const groups = Map.groupBy(ofGauges, ({ photo }) => `${photo.group}, ${photo.part}`);
  return [...groups].map(([name, members]) => {
    const read = members.filter(({ leitura }) => leitura.nivel !== undefined);
    const count = (test: (trial: Trial) => boolean): string => `${read.filter(test).length}`;
    const right = read.filter(({ ours }) => ours.right).length;
    return [
      name,
      `${members.length}`,
      `${read.length}`,
      ...(read.length === 0 ? ['–', '', ''] : formatShare(right, read.length)),
      count(({ photo, leitura }) => Math.abs(leitura.nivel!.fracao - levelOf(photo)) > QUARTER),
      count(({ photo, leitura }) => isQuestioned(leitura.nivel!, nearestQuarter(levelOf(photo)))),
    ];
  });
}

/** Whether a reading differs from what was chosen by more than a quarter, wherever in its interval it lies. */
export function isQuestioned({ de, ate }: { de: number; ate: number }, chosen: number): boolean {
  return de > chosen + QUARTER || ate < chosen - QUARTER;
}

function levelOf({ accepted }: Pick<LabelledPhoto, 'accepted'>): number {
  return Number(accepted[0]);
}

/** What somebody chooses who looks well. */
function nearestQuarter(level: number): number {
  const quarters = NIVEIS.length - 1;
  return Math.round(level * quarters) / quarters;
}
