import { createLeitor, type Leitor } from '@frota/ocr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawBomba, drawComprovante, drawPainelKm, drawPlaca, drawTotalizador } from './index.ts';
import { createRandom, randomAbastecimento, randomChave, randomKm, randomPlaca } from './random.ts';

let leitor: Leitor;
beforeAll(async () => {
  leitor = await createLeitor({ threads: 1 });
});
afterAll(() => leitor.close());

/** In `npm run provas`: more than one or two of each. */
const AT_LENGTH = process.env.PROVAS !== undefined;

const random = createRandom(2026);
const list = <T>(length: number, make: () => T): T[] => Array.from({ length }, make);

it.each(list(AT_LENGTH ? 6 : 2, () => randomPlaca(random)))(
  'reads the drawn plate %s',
  async (placa) => {
    const { texto } = await leitor.read(await drawPlaca({ placa }), 'placa');
    expect(texto).toBe(placa);
  },
);

it.each(list(AT_LENGTH ? 5 : 1, () => randomKm(random)))(
  'reads the drawn odometer %i',
  async (km) => {
    const { texto } = await leitor.read(await drawPainelKm({ km }), 'km');
    expect(texto).toBe(String(km));
  },
);

it.each(AT_LENGTH ? [20_511, 33_218, 45_120] : [33_218])(
  'reads the drawn LCD %i, whose unit stands apart and tells a number from the frame before it',
  async (km) => {
    const { texto } = await leitor.read(await drawPainelKm({ km, estilo: 'lcd' }), 'km');
    expect(texto).toBe(String(km));
  },
);

it.each(list(AT_LENGTH ? 5 : 1, () => randomAbastecimento(random)))(
  'reads the drawn pump of $litros L for R$ $valor',
  async (sale) => {
    const { litros, valor } = await leitor.read(await drawBomba(sale), 'bomba');
    expect({ litros, valor }).toEqual({ litros: sale.litros, valor: sale.valor });
  },
);

it('reads nothing of a pump out of focus', async () => {
  const litros = 166.93;
  const drawn = await drawBomba({ litros: litros.toFixed(2), valor: (litros * 5.6).toFixed(2) });
  const blurred = await sharp(drawn).blur(16).jpeg().toBuffer();
  expect(await leitor.read(blurred, 'bomba')).toMatchObject({ texto: '' });
});

it.each([
  ['placa', 'km', () => drawPlaca({ placa: 'OOG6306' })],
  ...(AT_LENGTH ? [['placa', 'bomba', () => drawPlaca({ placa: 'RQD2I68' })] as const] : []),
  ['km', 'bomba', () => drawPainelKm({ km: 45_120, estilo: 'lcd' })],
  ['bomba', 'km', () => drawBomba(randomAbastecimento(createRandom(1)))],
] as const)(
  'says of a photo of %s that is read as %s what it seems to show',
  async (parece, tipo, draw) => {
    expect(await leitor.read(await draw(), tipo)).toMatchObject({ texto: '', parece });
  },
);

it.each([
  ['00963185,4', 'tambor'],
  ['01274580', 'visor'],
  ...(AT_LENGTH
    ? ([
        ['00481263', 'tambor'],
        ['02750916,8', 'visor'],
      ] as const)
    : []),
] as const)('reads the drawn counter %s (%s), and asks', async (totalizador, estilo) => {
  const photo = await drawTotalizador({ totalizador, estilo });
  const { texto, confirmar } = await leitor.read(photo, 'totalizador');
  expect({ texto, confirmar }).toEqual({ texto: totalizador, confirmar: true });
});

it('reads the keys off drawn receipts, whichever way up they lie, within a second', async () => {
  const times: number[] = [];
  for (const chave of list(AT_LENGTH ? 5 : 2, () =>
    randomChave(random, new Date('2026-11-20T15:00:00Z')),
  )) {
    const photo = await drawComprovante({ chave, ...randomAbastecimento(random) });
    const turned = await sharp(photo)
      .rotate(random.pick([0, 90, 180, 270]))
      .jpeg()
      .toBuffer();
    const { texto, confirmar, ms } = await leitor.read(turned, 'comprovante');
    expect({ texto, confirmar }).toEqual({ texto: chave, confirmar: false });
    times.push(ms);
  }
  // A busy machine may be slow, or stand still, during some of them.
  expect(Math.min(...times)).toBeLessThan(1000);
});
