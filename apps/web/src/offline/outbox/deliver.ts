import { mensagensFotos } from '@frota/contract';
import { call } from '../../http/client.ts';
import { ApiError } from '../../http/errors.ts';
import type { Foto } from '../foto.ts';
import { failureOf } from '../outcome.ts';
import { photoSender } from '../photos.ts';
import { type Envio, ROUTES } from './envio.ts';

/**
 * Sends what of an envio's photos is not there yet, then its fields with the photos' addresses. Photos that the
 * server does not know any more are sent anew, once. Throws what the client throws.
 */
export async function deliver(envio: Envio): Promise<unknown> {
  try {
    return await post(envio);
  } catch (error) {
    const gone = goneFotos(envio, error);
    if (gone.length === 0) throw error;
    photoSender.renew(gone);
    return post(envio);
  }
}

async function post({ tipo, body, fotos }: Envio): Promise<unknown> {
  const urls: Record<string, string | readonly string[]> = {};
  for (const [field, value] of Object.entries(fotos)) {
    const list = listOf(value);
    if (list.length === 0) continue;
    const found = await Promise.all(list.map((foto) => urlOf(foto, field)));
    if (Array.isArray(value)) urls[`${field}Url[]`] = found;
    else urls[`${field}Url`] = found[0]!;
  }
  return call(ROUTES[tipo], { body: { ...body, ...urls } } as never);
}

/** A photo that the server refuses is said at its field. */
async function urlOf(foto: Foto, field: string): Promise<string> {
  try {
    return await photoSender.urlOf(foto);
  } catch (error) {
    if (!(error instanceof ApiError) || failureOf(error) !== 'refused') throw error;
    throw new ApiError(error.status, {
      error: mensagensFotos.erroSalvar(error.message),
      campos: { [field]: error.message },
    });
  }
}

function goneFotos({ fotos }: Envio, error: unknown): Foto[] {
  if (!(error instanceof ApiError)) return [];
  return Object.entries(fotos)
    .filter(([field]) => error.campos[field] === mensagensFotos.naoPertence)
    .flatMap(([, value]) => listOf(value));
}

function listOf(value: Foto | readonly Foto[] | undefined): readonly Foto[] {
  return value === undefined ? [] : [value].flat();
}
