import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { mensagensSistema } from '@frota/contract/sistema';
import { expect, it, onTestFinished } from 'vitest';
import { createPlaceProcess } from './copiador.ts';
import { nameAt } from './file.ts';

/** A program of a pool that is ready, and stands still at its first job as a call of the system does to it. */
const STANDS_STILL = `process.send('pronto');
process.on('message', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));`;

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'frota-lugar-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

it('asks a place by a process of its own, and tells in a sentence what is wrong with it', async () => {
  const lugar = join(await folder(), 'copias');
  const { list, open } = createPlaceProcess(lugar, { ...process.env, COPIAS_DIR: lugar });
  expect(await list()).toEqual([]);
  const em = new Date('2026-03-01T05:00:00Z');
  await writeFile(join(lugar, nameAt(em)), '');
  const beside = await open();
  await beside.write('removidos/a.json', Readable.from([Buffer.from('[]')]));
  expect(await list()).toEqual([{ arquivo: nameAt(em), em }]);
  expect(await Readable.from(beside.list('removidos/')).toArray()).toEqual([
    { key: 'removidos/a.json', size: 2 },
  ]);
  await beside.remove(nameAt(em));
  expect((await readdir(lugar)).sort()).toEqual(['.parcial', 'removidos']);
  await rm(lugar, { recursive: true });
  await writeFile(lugar, '');
  await expect(list()).rejects.toThrow(`${lugar} não é uma pasta.`);
});

it('gives up a place that never answers, and goes on', async () => {
  const program = join(await folder(), 'hangs.mjs');
  await writeFile(program, STANDS_STILL);
  const { list } = createPlaceProcess(
    '/mnt/nas',
    {},
    {
      timeoutMs: 500,
      workerUrl: pathToFileURL(program),
    },
  );
  let turns = 0;
  const counting = setInterval(() => turns++, 10);
  await expect(list()).rejects.toThrow(mensagensSistema.lugarParado('/mnt/nas'));
  clearInterval(counting);
  expect(turns).toBeGreaterThan(0);
});
