import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStanding } from './adapters.ts';
import { readEnvironment } from './environment.ts';

it('opens no database for a command where there is none, and makes no folder', async () => {
  const DADOS_DIR = join(tmpdir(), `frota-sem-banco-${process.pid}`);
  const opened = openStanding(readEnvironment({ DADOS_DIR }));
  await expect(opened).rejects.toThrow(/^Em .* não há banco de dados\. /);
  expect(existsSync(DADOS_DIR)).toBe(false);
});
