import type { MotivoImagemInvalida } from '@frota/contract/ocr/leitura';
import type { Metadata } from 'sharp';
import sharp from 'sharp';

export type { MotivoImagemInvalida };

/** The file is at fault: the same file gives the same answer. */
export class ImagemInvalidaError extends Error {
  override readonly name = 'ImagemInvalidaError';
  readonly motivo: MotivoImagemInvalida;
  constructor(motivo: MotivoImagemInvalida, options?: ErrorOptions) {
    super(`not a readable photo: ${motivo}`, options);
    this.motivo = motivo;
  }
}

export const MAX_BYTES = 8 * 1024 * 1024;

/** Above any phone's default, below a decompression bomb. */
export const MAX_PIXELS = 40_000_000;

/** 40 megapixels are 9,428 × 4,242 in the longest camera format (20:9); longer ones keep a decoder busy. */
export const MAX_SIDE = 10_000;

/** Interlaced or progressive pictures are unpacked whole (100 MB); cameras write none so large. */
export const MAX_PIXELS_PROGRESSIVE = 16_000_000;

/** MAX_PIXELS with transparency; 16 bits a colour halve it. */
const MAX_UNPACKED = MAX_PIXELS * 4;

type FormatoImagem = 'jpeg' | 'png' | 'webp';

/** As stored, before EXIF orientation. */
type ImagemInspecionada = { formato: FormatoImagem; largura: number; altura: number };

/** Size, magic bytes, end marker, sides and pixels, from the header only. Throws ImagemInvalidaError. */
export async function inspectImagem(bytes: Uint8Array): Promise<ImagemInspecionada> {
  if (bytes.length === 0) throw new ImagemInvalidaError('vazia');
  if (bytes.length > MAX_BYTES) throw new ImagemInvalidaError('grande-demais');
  const formato = findFormato(bytes);
  const { width, height, channels, depth, isProgressive } = await readHeader(bytes);
  const pixels = width * height;
  const unpacked = pixels * channels * (depth === 'uchar' ? 1 : 2);
  const maxPixels = isProgressive ? MAX_PIXELS_PROGRESSIVE : MAX_PIXELS;
  if (Math.max(width, height) > MAX_SIDE || pixels > maxPixels || unpacked > MAX_UNPACKED) {
    throw new ImagemInvalidaError('pixels-demais');
  }
  if (!isComplete(bytes, formato)) throw new ImagemInvalidaError('truncada');
  return { formato, largura: width, altura: height };
}

/** HEIC has its own answer: it is a photo, but no codec for it is shipped. */
function findFormato(bytes: Uint8Array): FormatoImagem {
  const ascii = (from: number, to: number): string =>
    String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(4, 8) === 'ftyp') throw new ImagemInvalidaError('formato-nao-aceito');
  throw new ImagemInvalidaError('nao-e-imagem');
}

async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  try {
    // Our own limit applies, so that the caller learns the reason.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    // The magic bytes were right: the rest of the header is damaged.
    throw new ImagemInvalidaError('truncada', { cause });
  }
}

function isComplete(bytes: Uint8Array, formato: FormatoImagem): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (formato) {
    case 'jpeg':
      // An EXIF thumbnail has its own end marker, hence the search starts at the scan.
      return buffer.indexOf(Buffer.from([0xff, 0xd9]), findJpegScan(buffer)) >= 0;
    case 'png':
      return buffer.lastIndexOf('IEND') >= 0;
    case 'webp':
      return buffer.readUInt32LE(4) + 8 <= buffer.length;
  }
}

function findJpegScan(buffer: Buffer): number {
  let offset = 2;
  while (offset + 4 <= buffer.length) {
    if (buffer[offset] !== 0xff) return buffer.length;
    const marker = buffer[offset + 1]!;
    if (marker === 0xda) return offset;
    const fillByte = marker === 0xff;
    offset += fillByte ? 1 : 2 + buffer.readUInt16BE(offset + 2);
  }
  return buffer.length;
}
