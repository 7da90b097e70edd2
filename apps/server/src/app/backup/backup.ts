import type { Transaction } from 'kysely';
import { type Database, openDatabase } from '../../database/connect.ts';
import {
  DatabaseNewerError,
  DatabaseNotEmptyError,
  DatabaseUnavailableError,
} from '../../database/errors.ts';
import { executedMigrations } from '../../database/migrate.ts';
import { migrations } from '../../database/migrations/index.ts';
import type { Schema } from '../../database/schema.ts';
import { dumpDatabase } from '../../database/snapshot/dump.ts';
import type { SnapshotLine } from '../../database/snapshot/line.ts';
import { assertUnused, loadDatabase } from '../../database/snapshot/load.ts';
import { listKnownKeys } from '../../features/fotos/repository.ts';
import { readRemovidos } from '../../features/removidos/beside-copies.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PhotoStorage } from '../../ports/photo-storage.ts';
import { BackupError, PassphraseError } from './error.ts';
import {
  isSnapshotName,
  listSnapshots,
  momentOf,
  nameAt,
  readSnapshot,
  writeSnapshot,
} from './file.ts';
import { assertSame, checkLines, noteNumeros } from './numeros.ts';
import { type CopiedPhotos, copyPhotos, openTarget, sourceIn, targetOf } from './photos.ts';
import type { CopyPlace } from './place.ts';
import { removeAgain } from './remove-again.ts';

interface Data {
  readonly database: Pick<Database, 'db' | 'kind'>;
  readonly storage: PhotoStorage;
}

export interface Copied {
  readonly name: string;
  /** Where it is, as a person finds it. */
  readonly arquivo: string;
  readonly linhas: number;
  readonly fotos: CopiedPhotos;
}

/**
 * Writes the database as it is now to a new file of a place, and the photos that its records name to
 * `fotos/` beside it, where earlier backups' photos stay, and reads back what it wrote. The servers may go on meanwhile. Throws
 * BackupError for a database that was never used (most likely another one was meant), and where something is not
 * there as it was written.
 */
export async function makeBackup(
  { database: { db }, storage, clock }: Data & { readonly clock: Clock },
  place: CopyPlace,
): Promise<Copied> {
  const { copies, shown, clear, assertRoom } = place;
  const executed = await executedMigrations(db);
  if (executed.length === 0) {
    throw new BackupError('Este banco de dados nunca foi usado. Confira DADOS_DIR e DATABASE_URL.');
  }
  await clear();
  await assertOpens(copies);
  await assertRoom(await newestSize(copies));
  const name = nameAt(clock.now());
  // Of a database that this program has yet to bring up to date nothing is noted.
  const isCurrent = executed.length === Object.keys(migrations).length;
  const lines = dumpDatabase(db, async (trx) => (isCurrent ? noteNumeros(trx) : undefined));
  await writeSnapshot(copies, name, withRoom(lines, assertRoom));
  try {
    const { linhas } = await checkLines(readSnapshot(place, name));
    const fotos = await copyPhotos(readSnapshot(place, name), storage, await openTarget(place));
    // What was removed meanwhile is not lost.
    const perdidas = await listKnownKeys(db, fotos.perdidas);
    return { name, arquivo: shown(name), linhas, fotos: { ...fotos, perdidas } };
  } catch (error) {
    await copies.remove(name);
    throw error;
  }
}

/** About what the next copy takes; 0 where it is the first. */
async function newestSize(copies: CopyPlace['copies']): Promise<number> {
  let newest = { key: '', size: 0 };
  for await (const file of copies.listTop()) {
    if (isSnapshotName(file.key) && file.key > newest.key) newest = file;
  }
  return newest.size;
}

const CHARACTERS_BETWEEN = 64_000_000;

/** The lines, for as long as there is room; it is looked at again now and then. */
async function* withRoom(
  lines: AsyncIterable<SnapshotLine>,
  assertRoom: CopyPlace['assertRoom'],
): AsyncGenerator<SnapshotLine> {
  let characters = 0;
  for await (const line of lines) {
    if (line.kind === 'row') characters += line.row.length;
    if (characters > CHARACTERS_BETWEEN) {
      await assertRoom(0);
      characters = 0;
    }
    yield line;
  }
}

/** A place that another passphrase locked takes no more copies: half of its photos would open by neither. */
async function assertOpens(copies: CopyPlace['copies']): Promise<void> {
  let failure: PassphraseError | undefined;
  for (const name of (await listSnapshots(copies)).reverse()) {
    try {
      const found = await copies.open(name);
      // The first part is enough.
      for await (const _part of found?.stream ?? []) break;
      if (found) return;
    } catch (error) {
      // One that was spoiled is no other passphrase's.
      if (error instanceof PassphraseError) failure = error;
    }
  }
  if (failure) throw failure;
}

/**
 * Puts a copy back into a new database and its photo storage, without what was removed since: people made
 * anonymous, photos that were deleted. The photos come first, so that no record ever names one that is not there
 * yet. Throws BackupError, DatabaseNotEmptyError or DatabaseNewerError; the database is then as it was.
 */
export async function restoreBackup(
  { database, storage, clock }: Data & { readonly clock: Clock },
  place: CopyPlace & { readonly name: string },
): Promise<Copied> {
  const { copies, shown, name } = place;
  const { db } = database;
  await assertUnused(db);
  const { linhas } = await checkLines(readSnapshot(place, name));
  // Of a copy that somebody renamed nobody knows the moment.
  const removidos = await readRemovidos(copies, momentOf(name) ?? new Date(0));
  const [source, target] = [sourceIn(copies), targetOf(storage)];
  const fotos = await copyPhotos(readSnapshot(place, name), source, target, removidos.fotos);
  await load(database, place, (trx) => removeAgain(trx, removidos, clock.now()));
  return { name, arquivo: shown(name), linhas, fotos };
}

/**
 * Restores a copy into a scratch database in a folder of its own, which is made for it, and holds what is there then
 * against what was noted when the copy was made. Throws BackupError where they differ.
 */
export async function proveBackup(
  place: CopyPlace & { readonly name: string },
  dadosDir: string,
): Promise<void> {
  const { numeros, migrations } = await checkLines(readSnapshot(place, place.name));
  if (!numeros) throw new BackupError('A cópia é de antes de haver números para conferir.');
  const scratch = await openScratch(dadosDir);
  try {
    await load(scratch, place, async () => undefined);
    const found = await noteNumeros(scratch.db);
    const isOlder = migrations.length < (await executedMigrations(scratch.db)).length;
    // A newer version has more tables, and may work its dashboard out in another way.
    const { painel, ...rest } = numeros;
    const linhas = { ...found.linhas, ...rest.linhas };
    assertSame(isOlder ? { ...rest, linhas, painel: found.painel } : numeros, found);
  } finally {
    await scratch.close();
  }
}

/** A database that one long transaction keeps from its maintenance, and that nobody keeps. */
export function openScratch(dadosDir: string): Promise<Database> {
  return openDatabase({ dadosDir, sync: false, onWarning: () => {} });
}

async function load(
  database: Data['database'],
  place: CopyPlace & { readonly name: string },
  last: (trx: Transaction<Schema>) => Promise<void>,
): Promise<void> {
  try {
    await loadDatabase(database, readSnapshot(place, place.name), last);
  } catch (error) {
    throw isTold(error) ? error : unfit(place.shown(place.name), error);
  }
}

const TOLD = [BackupError, DatabaseNewerError, DatabaseNotEmptyError, DatabaseUnavailableError];

function isTold(error: unknown): boolean {
  return TOLD.some((known) => error instanceof known);
}

/** The lines are whole, and say what cannot be: by hand, or of a program that we do not know. */
function unfit(arquivo: string, cause: unknown): BackupError {
  const [why = ''] = `${cause instanceof Error ? cause.message : cause}`.split('\n', 1);
  return new BackupError(
    `O que está em ${arquivo} não forma um banco de dados: ${why.slice(0, 200)}`,
    { cause },
  );
}
