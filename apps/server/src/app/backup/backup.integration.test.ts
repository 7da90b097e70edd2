import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  chmod,
  cp,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMemoryPhotoStorage } from '../../adapters/photo-storage/memory.ts';
import {
  DatabaseNewerError,
  DatabaseNotEmptyError,
  DatabaseOlderError,
} from '../../database/errors.ts';
import type { Schema } from '../../database/schema.ts';
import { dumpDatabase, writeLine } from '../../database/snapshot/dump.ts';
import { writeAllRemovidos } from '../../features/removidos/beside-copies.public.ts';
import { recordPessoa } from '../../features/removidos/record.ts';
import {
  type DatabaseKind,
  describeOnDatabase,
  openTestDatabase,
  type TestDatabase,
} from '../../testing/databases.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { inProvas } from '../../testing/provas.ts';
import { rowsOf } from '../../testing/rows.ts';
import { explainStartError } from '../start-error.ts';
import { type Copied, makeBackup, restoreBackup } from './backup.ts';
import { readSnapshot } from './file.ts';
import { BackupError } from './locked.ts';
import { type CopiedPhotos, copyPhotos, sourceIn, targetOf } from './photos.ts';
import { findCopy, openPlace } from './place.ts';

/** That a copy of PostgreSQL goes into an embedded one, app/backup/while-serving shows each time. */
const DATABASE_KINDS: readonly DatabaseKind[] = ['postgres', 'embedded'];
const PLACA = 'checkin-combustivel/AAA1A11-1-a.jpg';
const BOMBA = 'bomba_combustivel/AAA1A11-2-b.jpg';
/** As short as a photo can be: its first marker and its last around it. */
const jpeg = (text: string): Buffer => Buffer.from(`\xff\xd8${text}\xff\xd9`, 'latin1');
const CONTENT: Record<string, Buffer> = { [PLACA]: jpeg('a plate'), [BOMBA]: jpeg('a pump!') };
const BYTES = jpeg('a plate').length;
const NOT_SENT = 'bomba_combustivel/AAA1A11-3-c.jpg';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frota-copia-'));
});
afterEach(() => rm(folder, { recursive: true }));

describeOnDatabase('backup and restore', (context) => {
  const clock = createFakeClock();
  const storage = createMemoryPhotoStorage();
  /** Every restore to it is refused, which leaves it as it was. */
  let unused: TestDatabase;
  /** A copy that most tests begin with, each with files of its own. */
  let first: Copied;
  let firstFolder: string;

  beforeAll(async () => {
    unused = await openTestDatabase(context.kind, { isNew: true });
    await addUsuario(context.db, 'iris');
    await addFoto(PLACA, { isLinked: true });
    await addFoto(BOMBA, { isLinked: true });
    await addFoto(NOT_SENT, { isLinked: false });
    for (const [key, content] of Object.entries(CONTENT)) await storage.put(key, content);
    firstFolder = await mkdtemp(join(tmpdir(), 'frota-copia-'));
    first = await backup({}, firstFolder);
    clock.advance(60_000);
  });
  afterAll(async () => {
    await unused.close();
    await rm(firstFolder, { recursive: true });
  });

  async function addUsuario(db: Kysely<Schema>, nome: string): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`
      insert into usuario (usuario, usuario_busca, cpf, tipo_login, senha_hash, criado_em)
      values (${nome}, ${nome}, ${nome}, 'Frota', 'x', now()) returning id`.execute(db);
    return rows[0]?.id;
  }

  async function addFoto(key: string, { isLinked }: { isLinked: boolean }): Promise<void> {
    const id = crypto.randomUUID();
    await context.db
      .insertInto('foto')
      .values({
        id,
        key,
        sha256: '0'.repeat(64),
        conteudo_sha256: isLinked ? hash('sha256', CONTENT[key] ?? '') : null,
        bytes: BYTES,
        largura: 4,
        altura: 3,
        usuario_id: 1,
        criada_em: clock.now(),
        ...(isLinked && { vinculo_id: id, papel: 'placa' }),
      })
      .execute();
  }

  const backup = async (data = {}, to = folder) =>
    makeBackup({ database: context.database, storage, clock, ...data }, await openPlace(to, {}));
  const restore = async (
    database: TestDatabase['database'],
    fotos = createMemoryPhotoStorage(),
    path = folder,
  ) => restoreBackup({ database, storage: fotos, clock }, await findCopy(path, {}));

  /** Puts the first copy into this test's folder; answers its file. */
  async function copied(): Promise<string> {
    await cp(firstFolder, folder, { recursive: true });
    return join(folder, first.name);
  }

  /** Copies the photos of a copy as a restore does, from the copy unless told otherwise. */
  async function copyFotos(
    from?: ReturnType<typeof createMemoryPhotoStorage>,
  ): Promise<CopiedPhotos & { readonly keys: string[] }> {
    const place = await findCopy(folder, {});
    const fotos = createMemoryPhotoStorage();
    const lines = readSnapshot(place, place.name);
    const total = await copyPhotos(lines, from ?? sourceIn(place.copies), targetOf(fotos));
    return { ...total, keys: fotos.keys() };
  }

  /** Tries to restore, and expects that the database is as new as before. */
  async function refused(path = folder): Promise<unknown> {
    const fotos = createMemoryPhotoStorage();
    const error = await restore(unused.database, fotos, path).catch((reason: unknown) => reason);
    const { rows } = await sql`
      select table_name from information_schema.tables
      where table_schema = current_schema()`.execute(unused.database.db);
    expect(rows).toEqual([]);
    return error;
  }

  /** Makes a copy with other lines, without what it says of itself, as of before it did. */
  async function spoil(change: (lines: string[]) => string[]): Promise<string> {
    const arquivo = await copied();
    const lines = gunzipSync(await readFile(arquivo))
      .toString()
      .replace(/,"notas":.*\}$/m, '}')
      .split('\n');
    await writeFile(arquivo, gzipSync(change(lines).join('\n')));
    return arquivo;
  }
  const forgetHashes = () =>
    spoil((lines) =>
      lines.map((line) => line.replace(/"conteudo_sha256":"\w+"/, '"conteudo_sha256":null')),
    );

  it.each(inProvas(DATABASE_KINDS, ['postgres'] as const))(
    'goes on where the copy ended in %s, with the photos, whatever the copy is called, and brings nobody back who was made anonymous',
    async (kind) => {
      expect(first.fotos).toEqual({ novas: 2, antigas: 0, perdidas: [], outrasPerdidas: 0 });
      const arquivo = await copied();
      await recordPessoa(context.db, 1, new Date(0));
      await writeAllRemovidos(context.db, (await openPlace(folder, {})).copies);
      await context.db.deleteFrom('removido').execute();
      const named = join(folder, 'renomeada.gz');
      await rename(arquivo, named);
      const target = await openTestDatabase(kind, { isNew: true });
      const { db } = target.database;
      const fotos = createMemoryPhotoStorage();
      await restore(target.database, fotos, named);
      expect(fotos.keys().sort()).toEqual([BOMBA, PLACA]);
      expect(await buffer((await fotos.open(PLACA))!.stream)).toEqual(CONTENT[PLACA]);
      const { anonimo_em } = await db
        .selectFrom('usuario')
        .select('anonimo_em')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow();
      expect(anonimo_em).toBeInstanceOf(Date);
      // Numbers go on after the restored rows, and references are checked with each statement again.
      expect(await addUsuario(db, 'zoe')).toBe(2);
      const dangling = db.updateTable('foto').set({ usuario_id: 99 }).execute();
      await expect(dangling).rejects.toThrow('foto_usuario_id_fkey');
      await target.close();
    },
  );

  it('keeps earlier copies, copies no photo twice, and restores the newest', async () => {
    await copied();
    clock.advance(60_000);
    const second = await backup();
    expect(second.fotos).toEqual({ novas: 0, antigas: 2, perdidas: [], outrasPerdidas: 0 });
    const files = (await readdir(folder)).filter((name) => name.startsWith('banco')).sort();
    expect(files).toHaveLength(2);
    expect(second.arquivo).toBe(join(folder, files[1]!));
    expect(await findCopy(folder, {})).toMatchObject({ name: files[1] });
    expect((await stat(second.arquivo)).mode & 0o077).toBe(0);
  });

  it.each([
    ['cut off', 'cut'],
    ['zeroed', '\0'.repeat(BYTES)],
    ['no JPEG', 'x'.repeat(BYTES)],
  ])('tells which photos of records are gone or %s', async (_case, content) => {
    await copied();
    const damaged = createMemoryPhotoStorage();
    await damaged.put(PLACA, Buffer.from(content));
    expect(await copyFotos(damaged)).toMatchObject({
      novas: 0,
      perdidas: [PLACA, BOMBA],
      keys: [],
    });
  });

  it('is not begun where its disk has no room, and leaves nothing where that ends on the way', async () => {
    const place = await openPlace(folder, {});
    await place.assertSpace(0);
    await expect(place.assertSpace(1e18)).rejects.toThrow(
      / livres\. A cópia só é feita onde sobram /,
    );
    const data = { database: context.database, storage, clock };
    const full = new BackupError('O disco está cheio.');
    for (const before of [0, 1]) {
      const asked: number[] = [];
      const assertSpace = async (bytes: number) => {
        if (asked.push(bytes) > before) throw full;
      };
      await expect(makeBackup(data, { ...place, assertSpace })).rejects.toThrow(full);
      expect(asked).toContain([0, BYTES][before]);
    }
    expect((await readdir(folder)).filter((name) => name.startsWith('banco'))).toEqual([]);
  });

  it('tells which photos are lost, but for those that were removed while it was made', async () => {
    const key = 'bomba_combustivel/AAA1A11-4-d.jpg';
    await addFoto(key, { isLinked: true });
    const gone = { ...storage };
    gone.open = async (asked) => {
      if (asked === key) await context.db.deleteFrom('foto').where('key', '=', key).execute();
      return asked === PLACA ? undefined : storage.open(asked);
    };
    const { fotos } = await backup({ storage: gone });
    expect(fotos).toMatchObject({ novas: 1, perdidas: [PLACA] });
  });

  it('puts no photo back whose bytes were spoiled in the copy', async () => {
    await copied();
    await writeFile(join(folder, 'fotos', BOMBA), jpeg('b pump!'));
    expect(await copyFotos()).toEqual({
      novas: 1,
      antigas: 0,
      perdidas: [BOMBA],
      outrasPerdidas: 0,
      keys: [PLACA],
    });
  });

  it.each<[string, (lines: string[]) => string[]]>([
    ['breaks off', (lines) => lines.slice(0, -3)],
    ['lacks a row', (lines) => lines.toSpliced(2, 1)],
    ['has a broken row', (lines) => lines.with(2, lines[2]!.slice(0, 30))],
  ])('refuses a copy that %s', async (_case, change) => {
    await spoil(change);
    expect(await refused()).toBeInstanceOf(BackupError);
  });

  it('refuses a row that was changed by hand, by its sum', async () => {
    const arquivo = await copied();
    const text = gunzipSync(await readFile(arquivo)).toString();
    await writeFile(arquivo, gzipSync(text.replace('"Frota"', '"Furto"')));
    expect(await refused()).toMatchObject({ message: expect.stringContaining('danificado') });
  });

  it('refuses rows that contradict each other', async () => {
    const user = '{"tabela":"usuario","linha":{"id":1,';
    await spoil((lines) => lines.map((line) => line.replace(user, user.replace('1', '1000'))));
    const error = await refused();
    expect(error).toBeInstanceOf(BackupError);
    expect(error).toMatchObject({ message: expect.stringContaining('foreign key') });
  });

  it('refuses a newer program’s copy, and one from before 0.3.0', async () => {
    await spoil(([head, ...rest]) => [head!.replace(']', ',"999-depois"]'), ...rest]);
    expect(await refused()).toBeInstanceOf(DatabaseNewerError);
    await spoil(([, ...rest]) => ['{"migracoes":["001-foundation"]}', ...rest]);
    expect(await refused()).toBeInstanceOf(DatabaseOlderError);
  });

  it('refuses what is no copy', async () => {
    const file = join(folder, 'x');
    await writeFile(file, 'no archive');
    const message = async (path?: string) => ((await refused(path)) as Error).message;
    expect(await message()).toBe(`Não há cópia do banco de dados em ${folder}.`);
    expect(await message(file)).toBe(`${file} está incompleto ou danificado.`);
    expect(await message(`${file}y`)).toBe(`${file}y não existe.`);
  });

  it('puts back no photo that is no JPEG, also where the copy does not know its hash', async () => {
    await forgetHashes();
    await writeFile(join(folder, 'fotos', BOMBA), 'x'.repeat(BYTES));
    expect((await copyFotos()).keys).toEqual([PLACA]);
  });

  it('follows no link, and waits for no pipe, in a copy that somebody else could write', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'frota-fora-'));
    const secret = join(outside, 'segredo.jpg');
    await writeFile(secret, jpeg('a secre'));
    const arquivo = await forgetHashes();

    // A photo that is a link, and one that is a pipe.
    await rm(join(folder, 'fotos', PLACA));
    await symlink(secret, join(folder, 'fotos', PLACA));
    await rm(join(folder, 'fotos', BOMBA));
    execFileSync('mkfifo', [join(folder, 'fotos', BOMBA)]);
    expect((await copyFotos()).keys).toEqual([]);

    // A folder of photos that leads elsewhere, and the whole of it.
    await rm(join(folder, 'fotos', 'bomba_combustivel'), { recursive: true });
    await symlink(outside, join(folder, 'fotos', 'bomba_combustivel'));
    const told = async (path?: string) => explainStartError(await refused(path));
    const atalho = (path: string) => `${path} é um atalho (link simbólico).`;
    expect(await told()).toContain(atalho(join(folder, 'fotos', 'bomba_combustivel')));
    await rm(join(folder, 'fotos'), { recursive: true });
    await symlink(outside, join(folder, 'fotos'));
    expect(await told()).toContain(atalho(join(folder, 'fotos')));
    await rm(join(folder, 'fotos'));

    // The copy's file, and the folder that was named.
    const linked = join(outside, 'copias');
    await symlink(folder, linked);
    expect(await told(linked)).toContain(atalho(linked));
    await rename(arquivo, join(outside, 'copia.gz'));
    await symlink(join(outside, 'copia.gz'), arquivo);
    expect(await told()).toBe(`Não há cópia do banco de dados em ${folder}.`);
    expect(await told(arquivo)).toContain(atalho(arquivo));
    await rm(arquivo);
    execFileSync('mkfifo', [arquivo]);
    expect(await told(arquivo)).toBe(`${arquivo} não é um arquivo comum.`);
    await rm(outside, { recursive: true });
  });

  it('takes a folder as its operator made it, or refuses it with a sentence', async () => {
    const aberta = (path: string) => `Qualquer conta desta máquina pode gravar na pasta ${path}.`;
    await copied();
    await chmod(folder, 0o755);
    clock.advance(60_000);
    const { arquivo } = await backup();
    expect((await stat(folder)).mode & 0o777).toBe(0o755);
    expect((await stat(arquivo)).mode & 0o077).toBe(0);
    await chmod(folder, 0o777);
    await expect(backup()).rejects.toThrow(aberta(folder));
    expect(await refused()).toMatchObject({ message: expect.stringContaining(aberta(folder)) });
    expect((await stat(folder)).mode & 0o777).toBe(0o777);
    await chmod(folder, 0o700);
    await chmod(join(folder, 'fotos'), 0o707);
    await expect(backup()).rejects.toThrow(aberta(join(folder, 'fotos')));

    const made = join(folder, 'nova', 'copias');
    await backup({}, made);
    expect((await stat(made)).mode & 0o777).toBe(0o700);
    const linked = join(folder, 'atalho');
    await symlink(made, linked);
    await expect(backup({}, linked)).rejects.toThrow('é um atalho');
    const file = join(folder, 'arquivo');
    await writeFile(file, '');
    await expect(backup({}, file)).rejects.toThrow(`${file} não é uma pasta.`);
  });

  it.each<[string, (lines: string[]) => string[]]>([
    [
      'a line longer than any row',
      ([head, ...rest]) => [`${head}${' '.repeat(17_000_000)}`, ...rest],
    ],
    [
      'a photo whose name leads out of its folder',
      (lines) => lines.map((line) => line.replace(PLACA, '../../x')),
    ],
    [
      'a photo of no size',
      (lines) => lines.map((line) => line.replace(`"bytes":${BYTES}`, '"bytes":"x"')),
    ],
    [
      'a column of another type',
      (lines) => lines.map((line) => line.replace('"largura":4', '"largura":"largo"')),
    ],
  ])('refuses %s with a sentence', async (_case, change) => {
    await spoil(change);
    const told = explainStartError(await refused());
    expect(told).toMatch(/^\S.*(\.|")$/);
    expect(told).not.toMatch(/\n| at /);
  });

  it('makes no copy of a database that was never used', async () => {
    await expect(backup({ database: unused.database })).rejects.toThrow('nunca foi usado');
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses rows of a table that is not there', async () => {
    await spoil((lines) =>
      lines.map((line) => line.replace('"usuario","linha"', '"pessoa","linha"')),
    );
    const error = await refused();
    expect(error).toBeInstanceOf(BackupError);
    expect(error).toMatchObject({ message: expect.stringContaining('pessoa') });
  });

  it('takes a copy that is not locked, where there is a passphrase, only where that was asked for', async () => {
    await copied();
    const { name } = first;
    const senha = { COPIAS_SENHA: 'estrada do mato 3' };
    await expect(findCopy(folder, senha)).rejects.toThrow(/não está trancada.*--sem-senha/);
    await expect(findCopy(join(folder, name), senha)).rejects.toThrow(BackupError);
    expect((await findCopy(folder, senha, { semSenha: true })).name).toBe(name);
    clock.advance(1000);
    const place = await openPlace(folder, senha);
    const locked = await makeBackup({ database: context.database, storage, clock }, place);
    expect((await findCopy(folder, senha)).name).toBe(locked.name);
  });

  it('refuses a database that was used', async () => {
    await copied();
    const fotos = createMemoryPhotoStorage();
    await expect(restore(context.database, fotos)).rejects.toThrow(DatabaseNotEmptyError);
    expect(fotos.keys()).toEqual([]);
  });

  if (context.kind === 'postgres') {
    it('shows one moment, whatever is written meanwhile', async () => {
      const before = await rowsOf(context.db);
      const lines: string[] = [];
      for await (const line of dumpDatabase(context.db)) {
        if (line.kind === 'head') await addFoto('bomba_combustivel/late.jpg', { isLinked: false });
        lines.push(writeLine(line));
      }
      expect(lines.sort()).toEqual(before);
    });
  }
});
