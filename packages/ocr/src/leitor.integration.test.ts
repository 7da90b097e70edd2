import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  drawOdometer,
  drawPump,
  drawSegments,
  drawVehicle,
  render,
} from './image/drawn.fixture.ts';
import { createLeitor, ImagemInvalidaError, type Leitor } from './index.ts';

let leitor: Leitor;
beforeAll(async () => {
  leitor = await createLeitor({ threads: 1 });
});
afterAll(() => leitor.close());

describe('createLeitor', () => {
  it('reads a pump’s total, litres and price, which agree', async () => {
    const leitura = await leitor.read(await drawPump().jpeg().toBuffer(), 'bomba');
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
    const leitura = await leitor.read(await drawOdometer().png().toBuffer(), 'km');
    expect(leitura).toMatchObject({ tipo: 'km', texto: '184527' });
    const [caixa] = leitura.caixas;
    expect(caixa!.x + caixa!.w / 2).toBeCloseTo(0.49, 1);
    expect(caixa!.y + caixa!.h / 2).toBeCloseTo(0.5, 1);
  });

  it('reads a Mercosul plate from a WebP', async () => {
    const leitura = await leitor.read(await drawVehicle().webp().toBuffer(), 'placa');
    expect(leitura).toMatchObject({ texto: 'THE4L17', confirmar: false });
  });

  it('reads a photo that lies on its side by its EXIF orientation', async () => {
    const lying = await sharp(await drawOdometer().png().toBuffer())
      .rotate(-90)
      .toBuffer();
    const bytes = await sharp(lying).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await leitor.read(bytes, 'km')).texto).toBe('184527');
  });

  it.each([90, 180, 270])(
    'reads a photo that was turned by %d° without a word of it',
    async (turn) => {
      const upright = sharp(await drawVehicle().png().toBuffer());
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
  ])('reads nothing from %d × %d pixels, in a test’s time', async (width, height) => {
    const strip = sharp({ create: { width, height, channels: 3, background: '#fff' } });
    const leitura = await leitor.read(await strip.png().toBuffer(), 'km');
    expect(leitura.texto).toBe('');
  });

  it('refuses what is no photo and lives on', async () => {
    const photo = await drawOdometer().jpeg().toBuffer();
    const files = [new Uint8Array(), Buffer.from('oi'), photo.subarray(0, photo.length / 2)];
    for (const file of files) {
      await expect(leitor.read(file, 'km')).rejects.toThrow(ImagemInvalidaError);
    }
    expect((await leitor.read(photo, 'km')).texto).toBe('184527');
  });
});
