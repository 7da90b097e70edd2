import { hash } from 'node:crypto';
import { FOTO_ENVIO, FOTO_MAX_PIXELS } from '@frota/contract';
import { ImagemInvalidaError, inspectImagem } from '@frota/ocr';
import sharp, { type OutputInfo } from 'sharp';
import { photoError } from '../../kernel/photo-error.ts';

export interface PreparedPhoto {
  /** JPEG, upright, without metadata, long side at most FOTO_ENVIO.lado pixels. */
  readonly bytes: Buffer;
  readonly largura: number;
  readonly altura: number;
  /** SHA-256 (hex) of the bytes as received: the reading of the same photo was kept under it. */
  readonly sha256: string;
}

const JPEG_QUALITY = 82;
/** A file made to take for ever is given up. */
const DECODE_SECONDS = 15;

/**
 * Checks a received photo (magic bytes, 8 MB, 40 MP) and makes it what is stored. The pixels are
 * encoded anew, so that nothing else hidden in the file, its place on the map included, survives.
 * Throws a DomainError with the sentence for the user.
 */
export async function preparePhoto(bytes: Uint8Array): Promise<PreparedPhoto> {
  try {
    await inspectImagem(bytes);
    const { data, info } = await encode(bytes);
    return {
      bytes: data,
      largura: info.width,
      altura: info.height,
      sha256: hash('sha256', bytes),
    };
  } catch (error) {
    throw error instanceof ImagemInvalidaError ? photoError(error.motivo) : error;
  }
}

async function encode(bytes: Uint8Array): Promise<{ data: Buffer; info: OutputInfo }> {
  try {
    return await sharp(bytes, { limitInputPixels: FOTO_MAX_PIXELS, failOn: 'truncated' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize(FOTO_ENVIO.lado, FOTO_ENVIO.lado, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: DECODE_SECONDS })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    // Its header was sound, so what follows is missing or damaged.
    throw new ImagemInvalidaError('truncada', { cause });
  }
}
