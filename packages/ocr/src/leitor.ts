import type { TipoLeitura } from '@frota/contract/ocr/leitura';
import { createPool, RecusaError } from '@frota/processos';
import { ImagemInvalidaError, type MotivoImagemInvalida } from './image/inspect.ts';
import type { Dicas, Leitura } from './leitura.ts';

export type LeitorOptions = {
  threads: number;
  /** Waiting photos; beyond it the user with the most is refused ('filaCheia'). */
  maxFila?: number;
  /** Per user; beyond it 'filaCheia'. Default: `maxFila`. */
  maxPorUsuario?: number;
  /** Per photo, without waiting; beyond it 'tempoEsgotado'. */
  tempoLimiteMs?: number;
  /** After it a process ends; one may be kept ready. */
  ociosoMs?: number;
};

export type Leitor = Awaited<ReturnType<typeof createLeitor>>;

export type Pedido = { bytes: Uint8Array; tipo: TipoLeitura; dicas: Dicas };

const MAX_FILA = 32;

export async function createLeitor(options: LeitorOptions) {
  const maxQueue = options.maxFila ?? MAX_FILA;
  const pool = createPool<Pedido, Leitura>({
    workers: Math.max(1, options.threads),
    maxQueue,
    maxPerOwner: options.maxPorUsuario ?? maxQueue,
    timeoutMs: options.tempoLimiteMs ?? 30_000,
    idleMs: options.ociosoMs ?? 5 * 60_000,
    workerUrl: new URL('./worker.ts', import.meta.url),
  });
  return {
    /** JPEG, PNG or WebP; users take turns. Throws ImagemInvalidaError (the file is at fault) or ProcessoError. */
    read: (
      bytes: Uint8Array,
      tipo: TipoLeitura,
      dicas: Dicas = {},
      usuario = '',
    ): Promise<Leitura> => pool.run(usuario, { bytes, tipo, dicas }).catch(throwAsPhotoError),
    /** Starts and warms a process ahead of the first photo, and keeps one from then on. */
    keepReady: pool.keepReady,
    /** For photos that nobody waits for: after all users' photos. */
    readLast: (bytes: Uint8Array, tipo: TipoLeitura, dicas: Dicas = {}): Promise<Leitura> =>
      pool.runLast({ bytes, tipo, dicas }).catch(throwAsPhotoError),
    estado: (): { trabalhadores: number; ocupados: number; fila: number } => {
      const { workers, busy, queued } = pool.status();
      return { trabalhadores: workers, ocupados: busy, fila: queued };
    },
    /** Photos under way or waiting fail ('fechado'). */
    close: pool.close,
  };
}

function throwAsPhotoError(error: unknown): never {
  if (!(error instanceof RecusaError)) throw error;
  throw new ImagemInvalidaError(error.motivo as MotivoImagemInvalida);
}
