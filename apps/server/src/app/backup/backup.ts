import type { Transaction } from 'kysely';
import { countFromBase } from '../../database/base.ts';
import { type Database, openDatabase } from '../../database/connect.ts';
import {
  DatabaseNewerError,
  DatabaseNotEmptyError,
  DatabaseOlderError,
  DatabaseUnavailableError,
} from '../../database/errors.ts';
import { executedMigrations } from '../../database/migrate.ts';
import { migrations } from '../../database/migrations/index.ts';
import type { Db, Schema } from '../../database/schema.ts';
import { dumpDatabase, type SnapshotLine } from '../../database/snapshot/dump.ts';
import { assertUnused, loadDatabase } from '../../database/snapshot/load.ts';
import { deleteFotos, listKnownKeys } from '../../features/fotos/repository.ts';
import { removeFromRecords, saveAnonimo } from '../../features/privacidade/pessoas.service.ts';
import { type Removidos, readRemovidos } from '../../features/removidos/beside-copies.public.ts';
import { recordPessoa } from '../../features/removidos/record.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PhotoStorage } from '../../ports/photos.ts';
import {
  isSnapshotName,
  listSnapshots,
  momentOf,
  nameAt,
  readSnapshot,
  writeSnapshot,
} from './file.ts';
import { BackupError, PassphraseError } from './locked.ts';
import { assertSame, checkLines, noteNumeros } from './numeros.ts';
import { type CopiedPhotos, copyPhotos, openTarget, sourceIn, targetOf } from './photos.ts';
import type { CopyPlace } from './place.ts';

const AT_A_TIME = 500;

interface Data {
  readonly database: Pick<Database, 'db' | 'kind'>;
  readonly storage: PhotoStorage;
}

export interface Copied {
  readonly name: string;
  readonly arquivo: string;
  readonly linhas: number;
  readonly fotos: CopiedPhotos;
}

/** Runs beside servers and reads back what it wrote. Throws BackupError for a database that was never used. */
export async function makeBackup(
  { database: { db }, storage, clock }: Data & { readonly clock: Clock },
  place: CopyPlace,
): Promise<Copied> {
  const { copies, shown, clear, assertSpace } = place;
  const executed = await executedMigrations(db);
  if (executed.length === 0) {
    throw new BackupError('Este banco de dados nunca foi usado. Confira DADOS_DIR e DATABASE_URL.');
  }
  await clear();
  await assertOpens(copies);
  await assertSpace(await newestSize(copies));
  const name = nameAt(clock.now());
  // A database that still needs migrations gets no figures.
  const isCurrent = executed.length === Object.keys(migrations).length;
  const lines = dumpDatabase(db, async (trx) => (isCurrent ? noteNumeros(trx) : undefined));
  await writeSnapshot(copies, name, withSpace(lines, assertSpace));
  try {
    const { linhas } = await checkLines(readSnapshot(place, name));
    const fotos = await copyPhotos(readSnapshot(place, name), storage, await openTarget(place));
    // Photos removed meanwhile are not lost.
    const perdidas = await listKnownKeys(db, fotos.perdidas);
    return { name, arquivo: shown(name), linhas, fotos: { ...fotos, perdidas } };
  } catch (error) {
    await copies.remove(name);
    throw error;
  }
}

/** Estimates the next copy; 0 for the first. */
async function newestSize(copies: CopyPlace['copies']): Promise<number> {
  let newest = { key: '', size: 0 };
  for await (const file of copies.listTop()) {
    if (isSnapshotName(file.key) && file.key > newest.key) newest = file;
  }
  return newest.size;
}

const CHARACTERS_BETWEEN = 64_000_000;

async function* withSpace(
  lines: AsyncIterable<SnapshotLine>,
  assertSpace: CopyPlace['assertSpace'],
): AsyncGenerator<SnapshotLine> {
  let characters = 0;
  for await (const line of lines) {
    if (line.kind === 'row') characters += line.row.length;
    if (characters > CHARACTERS_BETWEEN) {
      await assertSpace(0);
      characters = 0;
    }
    yield line;
  }
}

/** Throws if older copies have another passphrase: with two, neither would open all photos. */
async function assertOpens(copies: CopyPlace['copies']): Promise<void> {
  let failure: PassphraseError | undefined;
  for (const name of (await listSnapshots(copies)).reverse()) {
    try {
      const found = await copies.open(name);
      for await (const _part of found?.stream ?? []) break;
      if (found) return;
    } catch (error) {
      // A damaged file is not a wrong passphrase.
      if (error instanceof PassphraseError) failure = error;
    }
  }
  if (failure) throw failure;
}

/**
 * Without what was removed since. Photos first, so that no record names a missing one. Throws BackupError,
 * DatabaseNotEmptyError, DatabaseNewerError or DatabaseOlderError, leaving the database unchanged.
 */
export async function restoreBackup(
  { database, storage, clock }: Data & { readonly clock: Clock },
  place: CopyPlace & { readonly name: string },
): Promise<Copied> {
  const { copies, shown, name } = place;
  const { db } = database;
  await assertUnused(db);
  const { linhas, migrations: made } = await checkLines(readSnapshot(place, name));
  // One that is too old is refused before its photos are copied.
  countFromBase(made);
  // A renamed file has no moment.
  const removidos = await readRemovidos(copies, momentOf(name) ?? new Date(0));
  const [source, target] = [sourceIn(copies), targetOf(storage)];
  const fotos = await copyPhotos(readSnapshot(place, name), source, target, removidos.fotos);
  await load(database, place, (trx) => removeAgain(trx, removidos, clock.now()));
  return { name, arquivo: shown(name), linhas, fotos };
}

/** Compares a restore's figures with those of the copy. Throws BackupError where they differ. */
export async function proveBackup(
  place: CopyPlace & { readonly name: string },
  dadosDir: string,
): Promise<void> {
  const { numeros, migrations } = await checkLines(readSnapshot(place, place.name));
  if (!numeros) throw new BackupError('Esta cópia é antiga e não tem totais para conferir.');
  const scratch = await openScratch(dadosDir);
  try {
    await load(scratch, place, async () => undefined);
    const found = await noteNumeros(scratch.db);
    const isOlder =
      countFromBase(migrations).length < (await executedMigrations(scratch.db)).length;
    // A copy of an older version: this one may compute the dashboard in another way, so it is not compared.
    const { painel, ...rest } = numeros;
    const linhas = { ...found.linhas, ...rest.linhas };
    assertSame(isOlder ? { ...rest, linhas, painel: found.painel } : numeros, found);
  } finally {
    await scratch.close();
  }
}

/** A database that is used once and deleted: no fsync, no warnings. */
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

const TOLD = [
  BackupError,
  DatabaseNewerError,
  DatabaseNotEmptyError,
  DatabaseOlderError,
  DatabaseUnavailableError,
];

function isTold(error: unknown): boolean {
  return TOLD.some((known) => error instanceof known);
}

/** Complete, but not readable: edited by hand, or another program's. */
function unfit(arquivo: string, cause: unknown): BackupError {
  const [why = ''] = `${cause instanceof Error ? cause.message : cause}`.split('\n', 1);
  return new BackupError(
    `O arquivo ${arquivo} não é um banco de dados inteiro: ${why.slice(0, 200)}`,
    { cause },
  );
}

/** People anonymised and photos deleted since the copy. */
async function removeAgain(db: Db, { pessoas, fotos }: Removidos, now: Date): Promise<void> {
  const ids = [...fotos];
  for (let at = 0; at < ids.length; at += AT_A_TIME) {
    await deleteFotos(db, ids.slice(at, at + AT_A_TIME), now);
  }
  if (pessoas.size === 0) return;
  // Imported here, because it loads all nouns.
  const { NOUNS } = await import('../nouns.ts');
  for (const id of pessoas) {
    const known = await db
      .updateTable('usuario')
      .set(({ fn, ref, val }) => ({ excluido_em: fn.coalesce(ref('excluido_em'), val(now)) }))
      .where('id', '=', id)
      .where('anonimo_em', 'is', null)
      .returning(['id', 'cpf'])
      .executeTakeFirst();
    if (!known) continue;
    await removeFromRecords(db, NOUNS.parts, known);
    await saveAnonimo(db, id, now);
    await recordPessoa(db, id, now);
  }
}
