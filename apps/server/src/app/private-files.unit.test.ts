import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { assertOwn, closeInstallation, FolderError } from './private-files.ts';

const OTHER = 12_345;
const account = process as unknown as { geteuid: () => number };
const me = account.geteuid();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frota-dono-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const as = (uid: number) => vi.spyOn(account, 'geteuid').mockReturnValue(uid);

it('takes a data folder of its own, one that nobody has used, and one that is lent to it', () => {
  assertOwn(folder);
  assertOwn(join(folder, 'none'));
  as(OTHER);
  assertOwn(folder);
});

it('refuses one in which another account made the database, and says whose it is', () => {
  mkdirSync(join(folder, 'banco'));
  assertOwn(folder);
  as(OTHER);
  expect(() => assertOwn(folder)).toThrow(
    new FolderError(
      `A pasta de dados ${folder} é da conta ${me}, e este comando roda com a conta ${OTHER}. Rode o comando com a conta ${me}. Se o servidor roda como serviço, use sudo npm run servico -- rodar.`,
    ),
  );
});

it.runIf(me === 0)('keeps root from another account’s, used or not', () => {
  chownSync(folder, OTHER, OTHER);
  chmodSync(folder, 0o700);
  expect(() => assertOwn(folder)).toThrow(/ é da conta 12345, e este comando roda com a conta 0\./);
});

it('leaves a folder that was named for photos as it is, and takes none that all may write to', () => {
  const fotos = join(folder, 'fotos');
  const named = (path: string) =>
    closeInstallation({ DADOS_DIR: folder, FOTOS_URL: { kind: 'folder', path, isOwn: false } });
  mkdirSync(fotos);
  chmodSync(fotos, 0o755);
  named(fotos);
  expect(lstatSync(fotos).mode & 0o777).toBe(0o755);

  chmodSync(fotos, 0o777);
  expect(() => named(fotos)).toThrow(/^Qualquer conta desta máquina pode gravar na pasta .*\.$/);
  expect(lstatSync(fotos).mode & 0o777).toBe(0o777);
  symlinkSync(folder, join(folder, 'atalho'));
  expect(() => named(join(folder, 'atalho'))).toThrow(/é um atalho \(link simbólico\)\./);
});
