import { uploadFotoRoute } from '@frota/contract/fotos';
import { call } from '../../http/client.ts';
import type { Foto } from '../../offline/foto.ts';

/** Sends a photo ahead of its form and answers its address; sent again under its id it gets the same one. */
export async function sendFoto({ id, pasta, blob }: Foto): Promise<string> {
  const { url } = await call(uploadFotoRoute, { body: { id, pasta }, files: { foto: blob } });
  return url;
}
