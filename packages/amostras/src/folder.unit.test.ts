import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { drawAmostras } from './folder.ts';

const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

it('writes samples named by what they show, and an index of them', async () => {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'amostras-'));
  folders.push(parent);
  const folder = path.join(parent, 'fotos');
  const amostras = await drawAmostras(folder, {
    quantidade: 1,
    placas: ['HTQ-0916'],
    kms: [73510],
  });
  const names = amostras.map(({ arquivo }) => arquivo);
  expect(names).toHaveLength(1 + 1 + 1 + 1 + 5 + 3);
  expect(names[0]).toBe('placa-HTQ0916.jpg');
  expect(names[1]).toBe('km-73510.jpg');
  expect(amostras[1]?.mostra).toBe('Hodômetro em 73.510 km, do veículo HTQ0916');
  expect(names[2]).toMatch(/^bomba-\d+,\d\dL-\d+,\d\d\.jpg$/);
  expect(names).toEqual(expect.arrayContaining(['combustivel-3-de-4.jpg', 'trava-rodas.jpg']));
  expect((await readdir(folder)).toSorted()).toEqual([...names, 'LEIA-ME.txt'].toSorted());
  const index = await readFile(path.join(folder, 'LEIA-ME.txt'), 'utf8');
  for (const { arquivo, mostra } of amostras) {
    expect(index).toContain(arquivo);
    expect(index).toContain(mostra);
  }
});

it.each([0, 1.5, -1])('refuses to write %d samples', async (quantidade) => {
  await expect(drawAmostras('/nowhere', { quantidade })).rejects.toThrow(RangeError);
});
