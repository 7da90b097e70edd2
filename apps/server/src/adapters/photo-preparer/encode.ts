import { hash } from 'node:crypto';
import { IMPRESSAO, impressaoOf } from '@frota/contract/divergencias/motor';
import { FOTO_ENVIO, FOTO_MAX_PIXELS, MINIATURA_LADO } from '@frota/contract/fotos';
import { ImagemInvalidaError, inspectImagem } from '@frota/ocr';
import type { OutputInfo } from 'sharp';
import sharp from 'sharp';
import { photoError } from '../../kernel/domain-error.ts';
import type { PhotoPreparer, PreparedPhoto } from '../../ports/photos.ts';

const JPEG_QUALITY = 82;
const MINIATURA_QUALITY = 70;
/** Grey levels (of 256) between lightest and darkest; flatter pictures all look alike. */
const CONTRASTE_MIN = 24;

export async function encodePhoto(bytes: Uint8Array): Promise<PreparedPhoto> {
  await inspectImagem(bytes);
  const { data, info } = await encode(bytes);
  return {
    bytes: data,
    miniatura: await shrinkPhoto(data),
    largura: info.width,
    altura: info.height,
    sha256: hash('sha256', bytes),
    impressao: await impressaoDe(data),
  };
}

export async function shrinkPhoto(jpeg: Uint8Array): Promise<Uint8Array> {
  // May be damaged since: shows what is left.
  return sharp(jpeg, { failOn: 'none' })
    .resize(MINIATURA_LADO, MINIATURA_LADO, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: MINIATURA_QUALITY })
    .toBuffer();
}

async function impressaoDe(jpeg: Uint8Array): Promise<string | null> {
  const { largura, altura } = IMPRESSAO;
  const cinzas = await sharp(jpeg)
    .greyscale()
    .resize(largura, altura, { fit: 'fill' })
    .raw()
    .toBuffer();
  const contrast = Math.max(...cinzas) - Math.min(...cinzas);
  return contrast < CONTRASTE_MIN ? null : impressaoOf(cinzas);
}

async function encode(bytes: Uint8Array): Promise<{ data: Buffer; info: OutputInfo }> {
  try {
    return await sharp(bytes, { limitInputPixels: FOTO_MAX_PIXELS, failOn: 'truncated' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize(FOTO_ENVIO.lado, FOTO_ENVIO.lado, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    // The header was sound, so the rest is missing or damaged.
    throw new ImagemInvalidaError('truncada', { cause });
  }
}

/** In this process, without timeout; for tests. */
export function createLocalPhotoPreparer(): PhotoPreparer {
  return {
    prepare: async (bytes) => {
      try {
        return await encodePhoto(bytes);
      } catch (error) {
        throw error instanceof ImagemInvalidaError ? photoError(error.motivo) : error;
      }
    },
    shrink: shrinkPhoto,
    close: async () => {},
  };
}
