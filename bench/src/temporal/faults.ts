import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@frota/server/testing';
import sharp from 'sharp';
import type { Tap } from './taps.ts';

const TABLES = {
  checkin: 'checkin',
  tarefa: 'abastecimento_interno',
  externo: 'abastecimento_externo',
} as const;

export interface Data {
  readonly dadosDir: string;
  readonly databaseUrl: string | undefined;
}

type Db = Awaited<ReturnType<typeof openDatabase>>['db'];

/**
 * What does not add up: each tap has to be one record with the photos that it was sent with, each at its place
 * and whole in its file, and a fueling of the yard one outflow. `beside` check-ins were made outside the storm.
 */
export async function findFaults(
  { dadosDir, databaseUrl }: Data,
  taps: readonly Tap[],
  beside: number,
): Promise<string[]> {
  const { db, close } = await openDatabase({ databaseUrl, dadosDir });
  const faults: string[] = [];
  try {
    for (const [tipo, table] of Object.entries(TABLES)) {
      const tapped = taps.filter((tap) => tap.tipo === tipo);
      const rows = await db.selectFrom(table).select(['id', 'km']).execute();
      const more = table === 'checkin' ? beside : 0;
      if (rows.length !== tapped.length + more) {
        faults.push(`${table}: ${rows.length - more} records of ${tapped.length} taps`);
      }
      for (const tap of tapped) {
        const found = rows.filter(({ km }) => km === tap.km);
        const name = `${table} ${tap.km}`;
        if (found.length !== 1) faults.push(`${name}: ${found.length} records`);
        for (const { id } of found) {
          faults.push(...(await photoFaults(db, dadosDir, name, id, tap)));
          if (tipo === 'tarefa') faults.push(...(await outflowFaults(db, name, id)));
        }
      }
    }
  } finally {
    await close();
  }
  return faults;
}

async function photoFaults(
  db: Db,
  dadosDir: string,
  name: string,
  id: string,
  { photos }: Tap,
): Promise<string[]> {
  const expected = Object.entries(photos).flatMap(([field, given]) =>
    [given].flat().map((photo) => `${field} ${hash('sha256', Buffer.from(photo, 'base64'))}`),
  );
  const fotos = await db
    .selectFrom('foto')
    .select(['papel', 'key', 'sha256'])
    .where('vinculo_id', '=', id)
    .execute();
  const found = fotos.map(({ papel, sha256 }) => `${papel} ${sha256}`);
  const faults = found.sort().join() === expected.sort().join() ? [] : [`${name}: photos ${found}`];
  for (const { key } of fotos) {
    try {
      await sharp(await readFile(join(dadosDir, 'fotos', key))).stats();
    } catch (error) {
      faults.push(`${name}: ${error}`);
    }
  }
  return faults;
}

async function outflowFaults(db: Db, name: string, id: string): Promise<string[]> {
  const lines = await db
    .selectFrom('movimento')
    .select('litros')
    .where('abastecimento_id', '=', id)
    .execute();
  return lines.length === 1 ? [] : [`${name}: ${lines.length} outflows`];
}
