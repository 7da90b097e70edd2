import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyEmbedded } from '../../testing/databases.ts';
import { runProgram } from '../../testing/programs.ts';

const PROGRAM = fileURLToPath(new URL('../../testing/insert-until-killed.ts', import.meta.url));
const LOTS = 40;

/** `fsync(23</…/pg_wal/…>) = 0`, or the part in which an interrupted call returns. */
const SYNCED =
  /f(?:data)?sync\(\d+<[^>]*\/pg_wal\/[^>]*>\)\s+= 0|<\.\.\. f(?:data)?sync resumed>\)\s+= 0/;
const ACKNOWLEDGED = /write\(1<[^>]*>, "done (\d+)/;

describe('the embedded database on disk', () => {
  let dadosDir: string;
  beforeAll(() => {
    dadosDir = copyEmbedded();
  });
  afterAll(() => rmSync(dadosDir, { recursive: true, force: true }));

  async function trace(): Promise<string[]> {
    const output = join(dadosDir, 'trace');
    const strace = ['-f', '-y', '-e', 'trace=fsync,fdatasync,write', '-o', output];
    const program = [process.execPath, PROGRAM, '--dados', dadosDir, '--lots', `${LOTS}`];
    const result = await runProgram('strace', [...strace, ...program]).catch((cause: unknown) => {
      throw new Error('Durability cannot be shown: strace is not installed.', { cause });
    });
    if (/ptrace|PTRACE/.test(result.stderr)) {
      throw new Error(
        `Durability cannot be shown: this system forbids ptrace (in a container, add the SYS_PTRACE capability).\n${result.stderr}`,
      );
    }
    expect(result, result.stderr).toMatchObject({ code: 0 });
    return readFileSync(output, 'utf8').split('\n');
  }

  it('syncs its log before each commit is acknowledged', async () => {
    let syncs = 0;
    const syncsBefore = new Map<number, number>();
    for (const line of await trace()) {
      if (SYNCED.test(line)) syncs++;
      const lot = ACKNOWLEDGED.exec(line)?.[1];
      if (lot === undefined) continue;
      syncsBefore.set(Number(lot), syncs);
      syncs = 0;
    }
    expect(syncsBefore.size).toBe(LOTS);
    expect([...syncsBefore].filter(([, count]) => count === 0)).toEqual([]);
  });
});
