import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FolderError } from './named-folder.ts';
import { assertOwn } from './private-files.ts';

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
      `A pasta de dados ${folder} é da conta ${me}, e este comando roda com a conta ${OTHER}. Rode-o com a conta dela; o do serviço, com sudo npm run servico -- rodar.`,
    ),
  );
});

it.runIf(me === 0)('keeps root from another account’s, used or not', () => {
  chownSync(folder, OTHER, OTHER);
  chmodSync(folder, 0o700);
  expect(() => assertOwn(folder)).toThrow(/ é da conta 12345, e este comando roda com a conta 0\./);
});
