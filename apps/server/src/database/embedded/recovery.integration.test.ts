import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { copyEmbedded } from '../../testing/databases.ts';
import { type FinishedProgram, runProgram } from '../../testing/programs.ts';
import { IS_PROVA, inProvas } from '../../testing/provas.ts';
import { openDatabase } from '../connect.ts';

const PROGRAM = fileURLToPath(new URL('../../testing/insert-until-killed.ts', import.meta.url));
const KILLS = inProvas(12, 2);
/** Every so many dies while it opens and recovers, or soon after; the others at the n-th commit. */
const OPENING = inProvas(4, 2);
const ACKNOWLEDGED_MIN = inProvas(120, 7);
/** Each start of a program takes a second on an idle core. */
const TIMEOUT_MS = 300_000;

describe('the embedded database after kill -9', () => {
  let dadosDir: string;
  afterEach(() => {
    rmSync(dadosDir, { recursive: true, force: true });
  });

  /** `killAfterMs` counts from when the program begins to open the database. */
  function insert(options: {
    killAfterLots?: number;
    killAfterMs?: number;
    lots?: number;
  }): Promise<FinishedProgram> {
    const { killAfterLots = Number.POSITIVE_INFINITY, killAfterMs, lots } = options;
    let done = 0;
    const args = ['--dados', dadosDir, ...(lots ? ['--lots', String(lots)] : [])];
    return runProgram(process.execPath, [PROGRAM, ...args], {
      onLine: (line, child) => {
        if (line.startsWith('done') && ++done === killAfterLots) child.kill('SIGKILL');
        if (line === 'opening' && killAfterMs !== undefined) {
          setTimeout(() => child.kill('SIGKILL'), killAfterMs);
        }
      },
    });
  }

  function numbers(program: FinishedProgram, word: 'present' | 'done'): number[] {
    return program.lines
      .filter((line) => line.startsWith(`${word} `))
      .map((line) => Number.parseInt(line.slice(word.length + 1), 10));
  }

  it(
    `keeps every acknowledged row through ${KILLS} kills in a row, without cleaning`,
    async () => {
      dadosDir = copyEmbedded();
      const acknowledged = new Set<number>();
      for (let kill = 1; kill <= KILLS; kill++) {
        const when =
          kill % OPENING === 0 ? { killAfterMs: 15 * kill } : { killAfterLots: 8 * kill };
        const program = await insert(when);
        expect(program, program.stderr).toMatchObject({ signal: 'SIGKILL' });
        if (program.lines.includes('ready')) {
          expect(numbers(program, 'present')).toEqual(expect.arrayContaining([...acknowledged]));
        }
        for (const lot of numbers(program, 'done')) acknowledged.add(lot);
      }
      expect(acknowledged.size).toBeGreaterThan(ACKNOWLEDGED_MIN);

      const database = await openDatabase({ dadosDir });
      const { rows } = await sql<{ lote: number; linhas: number }>`
      select lote, count(*) as linhas from lote group by lote order by lote`.execute(database.db);
      await database.close();
      expect(rows.map(({ lote }) => lote)).toEqual(expect.arrayContaining([...acknowledged]));
      expect(rows.filter(({ linhas }) => linhas !== 3)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  // Makes the database's files, which takes longest.
  if (IS_PROVA) {
    it(
      'needs no cleaning when the very first start is killed',
      async () => {
        dadosDir = mkdtempSync(join(tmpdir(), 'frota-teste-'));
        for (const killAfterMs of [200, 600, 1000, 1400, 1800]) {
          expect((await insert({ killAfterMs })).signal).toBe('SIGKILL');
        }
        const program = await insert({ lots: 2 });
        expect(program, program.stderr).toMatchObject({ code: 0 });
        expect(numbers(program, 'done').length).toBe(2);
      },
      TIMEOUT_MS,
    );
  }
});
