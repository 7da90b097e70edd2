import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawOdometer, drawPump } from './image/drawn.fixture.ts';

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
  it('prints one object a line, beside the tank that it is told, and ends well when nothing was read', async () => {
    const wall = join(folder, 'wall.jpg');
    const text = join(folder, 'note.txt');
    const pump = join(folder, 'pump.png');
    const figures = { litros: '35.00', valor: '209.65', precoUnitario: '5.990' };
    await sharp({ create: { width: 320, height: 240, channels: 3, background: '#777' } }).toFile(
      wall,
    );
    await writeFile(text, 'não é uma foto');
    await drawPump().toFile(pump);
    const known = ['--capacidade', '20', '--preco-usual', '5.999'];
    const photos = [wall, text, join(folder, 'none.jpg'), pump];
    const { code, stdout } = await runCli('--tipo', 'bomba', ...known, ...photos);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(lines).toMatchObject([
      { arquivo: wall, texto: '', confianca: 0, litros: null, valor: null, precoUnitario: null },
      { arquivo: text, texto: '', erro: 'O arquivo não é uma imagem.' },
      { texto: '', erro: 'Não foi possível abrir o arquivo.' },
      { ...figures, daFoto: { texto: 'Valor: R$ 209,65\nLitros: 35,00' } },
    ]);
    for (const line of lines) expect(line.ms).toBeGreaterThanOrEqual(0);
  });

  it('says what is known of a vehicle to the reader, and what the photo alone says', async () => {
    const odometer = join(folder, 'odometer.png');
    await drawOdometer().toFile(odometer);
    const known = ['--km-anterior', '437.907', '--km-maximo', '439000'];
    const { code, stdout } = await runCli('--tipo', 'km', ...known, odometer);
    expect({ code, line: JSON.parse(stdout) }).toMatchObject({
      code: 0,
      line: { texto: '184527', daFoto: { texto: '184527' } },
    });
  });

  it('explains its use', async () => {
    const { code, stdout, stderr } = await runCli('--tipo', 'placa');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('--tipo placa|km|bomba');
  });
});
