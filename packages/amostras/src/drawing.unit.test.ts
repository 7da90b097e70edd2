import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  drawBomba,
  drawItemSeguranca,
  drawPainelCombustivel,
  drawPainelKm,
  drawPlaca,
  drawTotalizador,
} from './index.ts';

const DRAWERS = [
  ['old plate', (semente: number) => drawPlaca({ placa: 'HTQ0916', semente })],
  ['Mercosul plate', (semente: number) => drawPlaca({ placa: 'ABC1D23', semente })],
  ['odometer', (semente: number) => drawPainelKm({ km: 123_456, semente })],
  ['fuel gauge', (semente: number) => drawPainelCombustivel({ nivel: '3/4', semente })],
  ['pump', (semente: number) => drawBomba({ litros: '85.50', valor: '512.15', semente })],
  ['counter', (semente: number) => drawTotalizador({ totalizador: '00123456,7', semente })],
  ['safety item', (semente: number) => drawItemSeguranca({ item: 'cone', semente })],
] as const;

/** Mean difference of two photos in grey levels, looked at small. */
async function difference(a: Buffer, b: Buffer): Promise<number> {
  const [one, other] = await Promise.all(
    [a, b].map((photo) => sharp(photo).resize(72, 54).greyscale().raw().toBuffer()),
  );
  return one!.reduce((sum, grey, i) => sum + Math.abs(grey - other![i]!), 0) / one!.length;
}

describe.each(DRAWERS)('a drawn %s', (_name, draw) => {
  it('is a JPEG of a size that a phone sends, the same for the same seed, another for another', async () => {
    const [photo, again, other] = [await draw(7), await draw(7), await draw(8)];
    const { format, width, height, exif } = await sharp(photo).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 1440, height: 1080 });
    expect(photo.length).toBeLessThan(350_000);
    expect(photo.equals(again)).toBe(true);
    expect(await difference(photo, other)).toBeGreaterThan(4);
  });
});

describe('invalid input', () => {
  it.each([
    ['a plate of another country', () => drawPlaca({ placa: 'AB123CD' })],
    ['a short plate', () => drawPlaca({ placa: 'ABC123' })],
    ['half a kilometre', () => drawPainelKm({ km: 0.5 })],
    ['a negative odometer', () => drawPainelKm({ km: -1 })],
    ['eight digits', () => drawPainelKm({ km: 10_000_000 })],
    ['an unknown level', () => drawPainelCombustivel({ nivel: '1/3' as '1' })],
    ['litres in words', () => drawBomba({ litros: 'oitenta', valor: '512.15' })],
    ['a total without cents', () => drawBomba({ litros: '85.50', valor: '512' })],
    ['a price that fits no display', () => drawBomba({ litros: '0.00', valor: '10.00' })],
    ['a counter of three places', () => drawTotalizador({ totalizador: '123' })],
    ['more than a turn', () => drawTotalizador({ totalizador: '00123456', giro: 2 })],
    ['an unknown item', () => drawItemSeguranca({ item: 'extintor' as 'cone' })],
  ])('%s is refused', async (_name, draw) => {
    await expect(draw()).rejects.toThrow(RangeError);
  });
});
