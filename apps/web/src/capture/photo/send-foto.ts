import { uploadFotoRoute } from '@frota/contract/fotos';
import { call } from '../../http/client.ts';
import type { Foto } from '../../offline/foto.ts';

/** Gives its address; idempotent by id. */
export async function sendFoto({ id, pasta, blob }: Foto): Promise<string> {
  const { url } = await call(uploadFotoRoute, { body: { id, pasta }, files: { foto: blob } });
  return url;
}
