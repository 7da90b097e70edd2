import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DatabaseNoSpaceError } from './errors.ts';
import { assertSpace } from './space.ts';

it('makes a folder where its disk has room, and says how much is needed where it has none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'frota-espaco-'));
  await assertSpace(join(folder, 'scratch'), 0);
  expect((await stat(join(folder, 'scratch'))).mode & 0o777).toBe(0o700);
  await expect(assertSpace(folder, 1e18)).rejects.toThrow(DatabaseNoSpaceError);
  await rm(folder, { recursive: true });
});
