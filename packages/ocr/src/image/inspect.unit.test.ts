import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  ImagemInvalidaError,
  inspectImagem,
  MAX_BYTES,
  MAX_SIDE,
  type MotivoImagemInvalida,
} from './inspect.ts';
import { makePng } from './png.fixture.ts';

const canvas = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: '#456' } });

const noise = () =>
  sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } });

async function motivoOf(bytes: Uint8Array): Promise<MotivoImagemInvalida | undefined> {
  try {
    await inspectImagem(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof ImagemInvalidaError) return error.motivo;
    throw error;
  }
}

describe('inspectImagem', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('accepts a %s and tells its size', async (formato) => {
    const bytes = await canvas().toFormat(formato).toBuffer();
    expect(await inspectImagem(bytes)).toEqual({ formato, largura: 64, altura: 48 });
  });

  it('accepts the largest photo of a camera, and the longest side', async () => {
    expect(await motivoOf(makePng(9428, 4242))).toBeUndefined();
    expect(await motivoOf(makePng(MAX_SIDE, 4000))).toBeUndefined();
    expect(await motivoOf(makePng(4000, 4000, { interlace: 1 }))).toBeUndefined();
  });

  it.each(['jpeg', 'png', 'webp'] as const)('finds a %s cut short', async (formato) => {
    const bytes = await noise().toFormat(formato).toBuffer();
    for (const share of [0.9, 0.5, 0.05]) {
      expect(await motivoOf(bytes.subarray(0, Math.floor(bytes.length * share)))).toBe('truncada');
    }
  });

  it('is not misled by the end marker of a thumbnail in the EXIF block', async () => {
    const photo = await noise().jpeg().toBuffer();
    const thumbnail = await canvas(8, 8).jpeg().toBuffer();
    const segment = Buffer.from([0xff, 0xe1, 0, 0]);
    segment.writeUInt16BE(thumbnail.length + 2, 2);
    const whole = Buffer.concat([photo.subarray(0, 2), segment, thumbnail, photo.subarray(2)]);
    expect(await motivoOf(whole)).toBeUndefined();
    expect(await motivoOf(whole.subarray(0, whole.length - 2000))).toBe('truncada');
  });

  it.each<[string, Uint8Array, MotivoImagemInvalida]>([
    ['an empty file', new Uint8Array(), 'vazia'],
    ['a text', Buffer.from('não é uma foto'), 'nao-e-imagem'],
    ['a PDF', Buffer.from('%PDF-1.7 ...'), 'nao-e-imagem'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'nao-e-imagem'],
    ['a HEIC photo', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'formato-nao-aceito'],
    ['a 50 MB file', new Uint8Array(50 * 1024 * 1024), 'grande-demais'],
    ['one byte too many', new Uint8Array(MAX_BYTES + 1), 'grande-demais'],
    ['20,000 × 20,000 pixels', makePng(20_000, 20_000), 'pixels-demais'],
    ['a column of 40 million pixels', makePng(1, 40_000_000), 'pixels-demais'],
    ['a row of 40 million pixels', makePng(40_000_000, 1), 'pixels-demais'],
    ['a side one pixel too long', makePng(MAX_SIDE + 1, 8), 'pixels-demais'],
    ['40 megapixels of 16 bits', makePng(8000, 5000, { bits: 16, colour: 6 }), 'pixels-demais'],
    [
      'more than 16 megapixels of an interlaced picture',
      makePng(4001, 4000, { interlace: 1 }),
      'pixels-demais',
    ],
    ['a bare JPEG marker', Buffer.from([0xff, 0xd8, 0xff]), 'truncada'],
  ])('refuses %s', async (_, bytes, motivo) => {
    expect(await motivoOf(bytes)).toBe(motivo);
  });
});
