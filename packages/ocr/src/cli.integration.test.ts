import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ocr-cli-'));
});
afterAll(() => rm(folder, { recursive: true }));

function runCli(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, ...args], (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}

describe('the command line', () => {
  it('prints one object a line and ends well when nothing was read', async () => {
    const wall = join(folder, 'wall.jpg');
    const text = join(folder, 'note.txt');
    await sharp({ create: { width: 320, height: 240, channels: 3, background: '#777' } }).toFile(
      wall,
    );
    await writeFile(text, 'não é uma foto');
    const { code, stdout } = await runCli('--tipo', 'bomba', wall, text, join(folder, 'none.jpg'));
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(lines).toMatchObject([
      { arquivo: wall, texto: '', confianca: 0, litros: null, valor: null, precoUnitario: null },
      { arquivo: text, texto: '', erro: 'O arquivo não é uma imagem.' },
      { texto: '', erro: 'Não foi possível abrir o arquivo.' },
    ]);
    for (const line of lines) expect(line.ms).toBeGreaterThanOrEqual(0);
  });

  it('takes what is known of a vehicle as people write it', async () => {
    const wall = join(folder, 'wall.jpg');
    const known = ['--km-anterior', '437.907', '--km-maximo', '439000'];
    const { code, stdout } = await runCli('--tipo', 'km', ...known, wall);
    expect({ code, line: JSON.parse(stdout) }).toMatchObject({
      code: 0,
      line: { texto: '', confianca: 0 },
    });
  });

  it.each([
    [[]],
    [['--tipo', 'placa']],
    [['--tipo', 'cor', 'a.jpg']],
    [['a.jpg']],
    [['--x', 'a']],
    [['--tipo', 'km', '--km-anterior', 'muito', 'a.jpg']],
  ])('explains its use after %j', async (args) => {
    const { code, stdout, stderr } = await runCli(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('--tipo placa|km|bomba');
  });
});
