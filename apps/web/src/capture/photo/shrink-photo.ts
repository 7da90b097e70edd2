import { FOTO_ENVIO } from '@frota/contract/fotos';
import { mensagensLeitura } from '@frota/contract/ocr';
import { openCanvas } from './canvas.ts';
import { decodePhoto } from './decode.ts';
import { encodeWithin } from './fit.ts';

/**
 * The photo as it is read and sent: an upright JPEG, long side at most 1600 px, about 350 KB, without
 * the camera's metadata (place, time, device). The server links a reading to a submission by the hash
 * of these bytes, so the same blob goes to both. Throws an Error whose message the user may read.
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
