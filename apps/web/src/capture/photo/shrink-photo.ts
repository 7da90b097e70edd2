import { FOTO_ENVIO } from '@frota/contract/fotos';
import { mensagensLeitura } from '@frota/contract/ocr';
import { openCanvas } from './canvas.ts';
import { decodePhoto } from './decode.ts';
import { encodeWithin } from './fit.ts';

/**
 * Upright JPEG, at most 1600 px and about 350 KB, without metadata. A reading is found by the hash of these bytes,
 * so the same blob must be read and sent. Throws an Error for the user.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (file.size === 0) throw new Error(mensagensLeitura.imagemVazia);
  const photo = await decodePhoto(file).catch((cause: unknown) => {
    throw new Error(mensagensLeitura.imagemInvalida, { cause });
  });
  const canvas = openCanvas();
  try {
    return await encodeWithin(
      (size, quality) => canvas.encode(photo.source, size, quality),
      photo,
      FOTO_ENVIO,
    );
  } finally {
    photo.close();
    canvas.close();
  }
}
