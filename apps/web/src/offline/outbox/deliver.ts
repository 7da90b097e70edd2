import { mensagensFotos } from '@frota/contract/fotos';
import { ApiError, ConnectionError } from '../../http/errors.ts';
import type { requestJson } from '../../http/request.ts';
import type { Foto } from '../foto.ts';
import { failureOf } from '../outcome.ts';
import type { PhotoSender } from '../photo-sender.ts';
import { type QueuedEnvio, ROUTES } from './envio.ts';

export interface DeliverOptions {
  readonly photoSender: Pick<PhotoSender, 'urlOf' | 'renew'>;
  readonly call: typeof requestJson;
  readonly usuario: () => string | undefined;
}

/** Where the field is not named after the photo. */
const ENDERECOS: Readonly<Record<string, string>> = { fotoLancamento: 'foto' };

/**
 * Photos first, then the fields with their addresses, if the user is still logged in. Photos unknown to the server
 * are sent again once. Throws what `call` throws.
 */
export function createDeliver({
  photoSender,
  call,
  usuario,
}: DeliverOptions): (envio: QueuedEnvio) => Promise<unknown> {
  async function post({ tipo, id, body, fotos, usuario: sender }: QueuedEnvio): Promise<unknown> {
    const urls: Record<string, string | readonly string[]> = {};
    for (const [field, value] of Object.entries(fotos)) {
      const list = listOf(value);
      if (list.length === 0) continue;
      const found = await Promise.all(list.map((foto) => urlOf(foto, field)));
      if (Array.isArray(value)) urls[`${field}Url[]`] = found;
      else urls[ENDERECOS[field] ?? `${field}Url`] = found[0]!;
    }
    if (usuario() !== sender) throw new ConnectionError();
    const answer = await call(ROUTES[tipo], { body: { ...body, ...urls } } as never);
    // Not our server's answer.
    if (answer?.id !== id) throw new ConnectionError();
    return answer;
  }

  /** Names the field of a refused photo. */
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

  return async (envio) => {
    try {
      return await post(envio);
    } catch (error) {
      const gone = goneFotos(envio, error);
      if (gone.length === 0) throw error;
      photoSender.renew(gone);
      return post(envio);
    }
  };
}

function goneFotos({ fotos }: QueuedEnvio, error: unknown): Foto[] {
  if (!(error instanceof ApiError)) return [];
  return Object.entries(fotos)
    .filter(([field]) => error.campos[field] === mensagensFotos.naoPertence)
    .flatMap(([, value]) => listOf(value));
}

function listOf(value: Foto | readonly Foto[] | undefined): readonly Foto[] {
  return value === undefined ? [] : [value].flat();
}
