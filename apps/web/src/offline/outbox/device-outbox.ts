import { mensagensFotos } from '@frota/contract/fotos';
import { del, entries, set } from 'idb-keyval';
import { ApiError, ConnectionError } from '../../http/errors.ts';
import type { requestJson } from '../../http/request.ts';
import { alone } from '../alone.ts';
import { removeDraft } from '../drafts.ts';
import { type Foto, fotosIn } from '../foto.ts';
import { failureOf } from '../outcome.ts';
import type { PhotoSender } from '../photo-sender.ts';
import { bestEffort, isKept, oneByOne, openStore, packBlobs, unpackBlobs } from '../store.ts';
import { carryOver, type Migration, versionAfter } from '../versions.ts';
import { type QueuedEnvio, ROUTES } from './envio.ts';
import { createOutbox, type OutboxOptions } from './outbox.ts';
import { putBack } from './put-back.ts';

/** Where the field is not named after the photo. */
const ENDERECOS: Readonly<Record<string, string>> = { fotoLancamento: 'foto' };

/** One per change of the stored shape; the form inside has its own version. */
const MIGRATIONS: readonly Migration[] = [
  // Since 2026-11-28 photos are stored as bytes, which older open pages cannot send.
  (envio) => envio,
];

const store = openStore('frota-envios', 'envios');

const inOrder = oneByOne();

export interface DeviceOutboxOptions extends Pick<OutboxOptions, 'usuario' | 'later'> {
  readonly photoSender: PhotoSender;
  readonly call: typeof requestJson;
  readonly onSave?: (envio: QueuedEnvio) => void;
  readonly onLoad?: (envios: readonly QueuedEnvio[]) => void;
}

/** Message between tabs and worker. */
interface Gone {
  readonly gone: string;
}

export function createDeviceOutbox(options: DeviceOutboxOptions) {
  const { photoSender, call, usuario, later } = options;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('envios') : undefined;
  const goneListeners = new Set<(id: string) => void>();
  const outbox = createOutbox({
    versao: versionAfter(MIGRATIONS),
    store: {
      async load() {
        const found = await bestEffort(() => entries<string, QueuedEnvio>(store()));
        const envios = (found ?? []).flatMap(
          ([, kept]) => carryOver<QueuedEnvio>(unpackBlobs(kept), kept.versao, MIGRATIONS) ?? [],
        );
        if (found) options.onLoad?.(envios);
        return envios;
      },
      async save(envio) {
        options.onSave?.(envio);
        const kept = await inOrder(() =>
          isKept(async () => set(envio.id, await packBlobs(envio), store())),
        );
        channel?.postMessage(envio.id);
        return kept;
      },
      async remove(id) {
        await inOrder(() => bestEffort(() => del(id, store())));
        channel?.postMessage({ gone: id } satisfies Gone);
      },
    },
    deliver: createDeliver({ photoSender, call, usuario: () => usuario()?.id }),
    usuario,
    alone,
    draft: { keep: putBack, drop: removeDraft },
    claim: (envio, isWanted) =>
      photoSender.want(`envio/${envio.id}`, isWanted ? fotosIn(envio.fotos) : []),
    now: Date.now,
    later,
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<Gone | string>) => {
    void outbox.reload();
    if (typeof data === 'string') return;
    for (const listener of goneListeners) listener(data.gone);
  });
  return {
    ...outbox,
    /** Sent or deleted by another tab or the worker. */
    onGone(listener: (id: string) => void): () => void {
      goneListeners.add(listener);
      return () => goneListeners.delete(listener);
    },
  };
}

interface DeliverOptions {
  readonly photoSender: Pick<PhotoSender, 'urlOf' | 'renew'>;
  readonly call: typeof requestJson;
  readonly usuario: () => string | undefined;
}

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
