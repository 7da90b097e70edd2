import { copyFile, mkdir, open, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { isBusy } from '../pool.ts';
import { assertSpace } from '../space.ts';

/** Synced piece by piece, so that commits do not wait. */
const PIECE_BYTES = 1024 * 1024;
/** Keeps the log since the copy's start. Not a temporary one: that ends with any error in its session. */
const SLOT = 'copia';
/** `object_not_in_prerequisite_state`: no backup is running. */
const NOT_BEGUN = '55000';
/** Made anew by a cluster, or added at the copy's end. */
const LEFT_OUT = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_stat_tmp',
  'postmaster.pid',
  'backup_label',
]);
/** Must exist, may be empty. */
const EMPTY = ['pg_wal/archive_status', 'pg_wal/summaries', 'pg_replslot', 'pg_stat_tmp'];

/** PostgreSQL's base backup: files first, then the log. Throws where aborted or without room. Not synced. */
export async function copyCluster(
  pool: pg.Pool,
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<void> {
  await assertSpace(to, await sizeOf(from));
  if (await hasSlot(pool)) await endBackup(pool);
  // Separate statements, so that users' calls can run in between.
  await pool.query('checkpoint');
  await pool.query('select pg_create_physical_replication_slot($1, true, false)', [SLOT]);
  try {
    const { rows } = await pool.query<{ first: string }>(
      'select pg_walfile_name(pg_backup_start($1, true)) as first',
      [SLOT],
    );
    const failed = await copyFolder(from, to, signal).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    const { label, last } = await untilDone(() => stopBackup(pool));
    if (failed) throw failed.error;
    for (const folder of EMPTY) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
    const log = (await readdir(join(from, 'pg_wal'))).filter(
      (name) => /^[0-9A-F]{24}$/.test(name) && name >= rows[0]!.first && name <= last,
    );
    for (const name of log) await copyOne(join(from, 'pg_wal', name), join(to, 'pg_wal', name));
    await writeFile(join(to, 'backup_label'), label, { mode: 0o600 });
  } finally {
    await untilDone(() => dropSlot(pool));
  }
}

/** Repeats until done: an open backup would keep the log until the disk is full. */
async function untilDone<T>(statement: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await statement();
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
  }
}

async function hasSlot(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query('select from pg_replication_slots where slot_name = $1', [
    SLOT,
  ]);
  return rows.length > 0;
}

export async function dropSlot(pool: pg.Pool): Promise<void> {
  await pool.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
    [SLOT],
  );
}

async function endBackup(pool: pg.Pool): Promise<void> {
  await stopBackup(pool).catch((error: { code?: string }) => {
    if (error.code !== NOT_BEGUN) throw error;
  });
  await dropSlot(pool);
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const file of await readdir(folder, { recursive: true })) {
    bytes += (await stat(join(folder, file)).catch(() => undefined))?.size ?? 0;
  }
  return bytes;
}

interface End {
  readonly label: string;
  /** Last log file of the copy. */
  readonly last: string;
}

async function stopBackup(pool: pg.Pool): Promise<End> {
  const { rows } = await pool.query<End>(
    'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
  );
  return rows[0]!;
}

async function copyFolder(from: string, to: string, signal: AbortSignal): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (LEFT_OUT.has(entry.name)) continue;
    signal.throwIfAborted();
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target, signal);
    else await copyOne(source, target);
  }
}

async function copyOne(from: string, to: string): Promise<void> {
  try {
    if ((await stat(from)).size > PIECE_BYTES) await copyInPieces(from, to);
    else await copyFile(from, to);
  } catch (error) {
    // The table was dropped, which the log repeats.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

async function copyInPieces(from: string, to: string): Promise<void> {
  const source = await open(from, 'r');
  try {
    const target = await open(to, 'wx', 0o600);
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    try {
      for (;;) {
        const began = performance.now();
        const { bytesRead } = await source.read(piece, 0, PIECE_BYTES);
        if (bytesRead > 0) await target.writeFile(piece.subarray(0, bytesRead));
        if (bytesRead < PIECE_BYTES) return;
        await target.datasync();
        // Leaves half of the disk's time to others.
        await delay(performance.now() - began);
      }
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
