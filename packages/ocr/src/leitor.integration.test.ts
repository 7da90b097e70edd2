import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeitor, ImagemInvalidaError, type Leitor } from './index.ts';

// Everything is drawn as lines: a bare machine has no fonts.

const SEGMENTS: Readonly<Record<string, string>> = {
  a: 'M2 0H28',
  b: 'M30 2V28',
  c: 'M30 32V58',
  d: 'M2 60H28',
  e: 'M0 32V58',
  f: 'M0 2V28',
  g: 'M2 30H28',
};
const DIGITS = [
  'abcdef',
  'bc',
  'abdeg',
  'abcdg',
  'bcfg',
  'acdfg',
  'acdefg',
  'abc',
  'abcdefg',
  'abcdfg',
];
const LETTERS: Readonly<Record<string, string>> = {
  T: 'M0 0H36M18 0V60',
  H: 'M0 0V60M34 0V60M0 30H34',
  E: 'M34 0H0V60H34M0 29H28',
  L: 'M0 0V60H32',
  '4': 'M26 60V0L0 40H36',
  '1': 'M6 12L18 0V60',
  '7': 'M0 0H34L12 60',
};

/** A display's digits from the left, 46 units apart; a point stands between two. */
function drawSegments(number: string): string {
  let x = 0;
  let paths = '';
  for (const character of number) {
    if (character === '.') {
      paths += `<path d="M${x - 9} 60h1"/>`;
      continue;
    }
    const path = [...DIGITS[Number(character)]!].map((name) => SEGMENTS[name]).join('');
    paths += `<path transform="translate(${x} 0)" d="${path}"/>`;
    x += 46;
  }
  return paths;
}

function drawPlate(text: string): string {
  const characters = [...text].map(
    (character, i) => `<path transform="translate(${i * 54} 0)" d="${LETTERS[character]}"/>`,
  );
  return `<rect x="-30" y="-60" width="424" height="146" fill="#f4f4f4" stroke="#222" stroke-width="4"/>
    <rect x="-30" y="-60" width="424" height="36" fill="#1c3f94" stroke="none"/>${characters.join('')}`;
}

type Drawing = { x: number; y: number; scale: number; body: string };

function render(background: string, ink: string, width: number, drawings: Drawing[]) {
  const parts = drawings.map(
    ({ x, y, scale, body }) => `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`,
  );
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700">
      <rect width="900" height="700" fill="#5b626b"/>
      <rect x="150" y="120" width="600" height="460" fill="${background}"/>
      <g fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round">${parts.join('')}</g>
    </svg>`),
  ).blur(0.8);
}

const pump = () =>
  render('#aab58f', '#1d2118', 7, [
    { x: 260, y: 160, scale: 1.7, body: drawSegments('209.65') },
    { x: 300, y: 320, scale: 1.5, body: drawSegments('35.00') },
    { x: 380, y: 470, scale: 1, body: drawSegments('5.990') },
  ]);
const odometer = () =>
  render('#15181a', '#dfe9ee', 6, [{ x: 300, y: 320, scale: 1.1, body: drawSegments('184527') }]);
const vehicle = () =>
  render('#39424d', '#1a1a1a', 9, [{ x: 270, y: 330, scale: 1, body: drawPlate('THE4L17') }]);

let leitor: Leitor;
beforeAll(async () => {
  leitor = await createLeitor({ threads: 1 });
});
afterAll(() => leitor.close());

describe('createLeitor', () => {
  it('reads a pump’s total, litres and price, which agree', async () => {
    const leitura = await leitor.read(await pump().jpeg().toBuffer(), 'bomba');
    expect(leitura).toMatchObject({
      texto: 'Valor: R$ 209,65\nLitros: 35,00',
      valor: '209.65',
      litros: '35.00',
      precoUnitario: '5.990',
      confirmar: false,
    });
    expect(leitura.caixas).toHaveLength(3);
  });

  it('reads a display that the photo was cut out around', async () => {
    const drawing = { x: 160, y: 220, scale: 2.6, body: drawSegments('10.000') };
    const whole = await render('#e0912c', '#1d2118', 7, [drawing]).png().toBuffer();
    const display = { left: 232, top: 208, width: 530, height: 180 };
    const cutOut = await sharp(whole).extract(display).jpeg().toBuffer();
    expect(await leitor.read(cutOut, 'bomba')).toMatchObject({ texto: 'Litros: 10,000' });
  });

  it('reads an odometer and tells where it stands', async () => {
    const leitura = await leitor.read(await odometer().png().toBuffer(), 'km');
    expect(leitura).toMatchObject({ tipo: 'km', texto: '184527' });
    const [caixa] = leitura.caixas;
    expect(caixa!.x + caixa!.w / 2).toBeCloseTo(0.49, 1);
    expect(caixa!.y + caixa!.h / 2).toBeCloseTo(0.5, 1);
  });

  it('reads a Mercosul plate from a WebP', async () => {
    const leitura = await leitor.read(await vehicle().webp().toBuffer(), 'placa');
    expect(leitura).toMatchObject({ texto: 'THE4L17', confirmar: false });
  });

  it('reads a photo that lies on its side by its EXIF orientation', async () => {
    const lying = await sharp(await odometer().png().toBuffer())
      .rotate(-90)
      .toBuffer();
    const bytes = await sharp(lying).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await leitor.read(bytes, 'km')).texto).toBe('184527');
  });

  it.each([90, 180, 270])(
    'reads a photo that was turned by %d° without a word of it',
    async (turn) => {
      const upright = sharp(await vehicle().png().toBuffer());
      const leitura = await leitor.read(await upright.rotate(turn).jpeg().toBuffer(), 'placa');
      expect(leitura.texto).toBe('THE4L17');
      // The box is the turned photo's own: the plate stands below the middle of the upright one.
      const [caixa] = leitura.caixas;
      expect(Math.abs(caixa!.angulo ?? 0) % 360).toBeGreaterThan(80);
    },
  );

  it.each(['placa', 'km', 'bomba'] as const)('reads no %s from an empty wall', async (tipo) => {
    const bytes = await render('#777', '#777', 1, []).jpeg().toBuffer();
    expect(await leitor.read(bytes, tipo)).toMatchObject({ texto: '', confianca: 0, caixas: [] });
  });

  it.each([
    [1, 1],
    [1, 3000],
    [3000, 1],
    [40, 3000],
  ])('reads nothing from %d × %d pixels, and soon', async (width, height) => {
    const strip = sharp({ create: { width, height, channels: 3, background: '#fff' } });
    const leitura = await leitor.read(await strip.png().toBuffer(), 'km');
    expect(leitura.texto).toBe('');
    expect(leitura.ms).toBeLessThan(10_000);
  });

  it('refuses what is no photo and lives on', async () => {
    const photo = await odometer().jpeg().toBuffer();
    const files = [new Uint8Array(), Buffer.from('oi'), photo.subarray(0, photo.length / 2)];
    for (const file of files) {
      await expect(leitor.read(file, 'km')).rejects.toThrow(ImagemInvalidaError);
    }
    expect((await leitor.read(photo, 'km')).texto).toBe('184527');
  });
});
