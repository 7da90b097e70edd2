import { copyFile, mkdir, open, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { isBusy } from '../pool.ts';
import { assertRoom } from '../room.ts';

/** What is written is synced in such pieces, so that no commit of the database waits behind more. */
const PIECE_BYTES = 1024 * 1024;
/** Keeps the log since the copy's begin from checkpoints. None that goes with its session, as such a one goes with any error in it. */
const SLOT = 'copia';
/** PostgreSQL's `object_not_in_prerequisite_state`: there is no backup to be ended. */
const NOT_BEGUN = '55000';
/** What a cluster makes anew, and what the end of the copy adds. */
const LEFT_OUT = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_stat_tmp',
  'postmaster.pid',
  'backup_label',
]);
/** The log's own folders, which a cluster expects. */
const EMPTY = ['pg_wal/archive_status', 'pg_wal/summaries', 'pg_replslot', 'pg_stat_tmp'];

/**
 * Copies a cluster's files to a new folder while statements run: PostgreSQL's own base backup. What changes meanwhile is in
 * the log, which is copied last, so that whoever opens the folder finds the database as it was at the end. Throws where
 * the signal is aborted, and where the disk has no room; nothing is synced as a whole, as nobody keeps such a copy.
 */
export async function copyCluster(
  pool: pg.Pool,
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<void> {
  await assertRoom(to, await sizeOf(from));
  if (await hasSlot(pool)) await endBackup(pool);
  // Each a statement of its own, which the calls of users come in between.
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

/** What stays open keeps the log until the disk is full: a database that is busy is asked again until it has answered. */
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

/** Lets go of the log that a copy kept; also of one whose server has died. */
export async function dropSlot(pool: pg.Pool): Promise<void> {
  await pool.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
    [SLOT],
  );
}

/** Ends what an earlier copy has left open. */
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
  /** The log's last file that belongs to the copy. */
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
    // Of a table that is gone: so it is in the log.
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
        // Half of the time the disk is everybody else's.
        await delay(performance.now() - began);
      }
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
