import type { TipoLeitura } from '@frota/contract/ocr/leitura';
import { createPool, RecusaError } from '@frota/processos';
import { ImagemInvalidaError, type MotivoImagemInvalida } from './errors.ts';
import type { Dicas, Leitura } from './leitura.ts';

export type LeitorOptions = {
  /** Photos read at a time, one process each. */
  threads: number;
  /** Photos that may wait; beyond, who has the most is refused ('filaCheia'). */
  maxFila?: number;
  /** Photos of one user that may wait; beyond, 'filaCheia'. Without it, as many as of all. */
  maxPorUsuario?: number;
  /** Time for one photo, waiting not counted; beyond, 'tempoEsgotado'. */
  tempoLimiteMs?: number;
  /** Idle time after which a process is ended and its memory freed, but for one that is kept ready. */
  ociosoMs?: number;
};

export type Leitor = {
  /**
   * Reads one photo (JPEG, PNG or WebP); users take turns. Throws ImagemInvalidaError (the file is at
   * fault), or ProcessoError.
   */
  read: (bytes: Uint8Array, tipo: TipoLeitura, dicas?: Dicas, usuario?: string) => Promise<Leitura>;
  /** Starts a process before there is a photo, with all networks run once, and keeps one from now on. */
  keepReady: () => void;
  /** Reads one photo that nobody waits for: it begins when no user's photo waits. */
  readLast: (bytes: Uint8Array, tipo: TipoLeitura, dicas?: Dicas) => Promise<Leitura>;
  /** How many processes run, how many of them read, and how many photos wait. */
  estado: () => { trabalhadores: number; ocupados: number; fila: number };
  /** Ends the processes; photos under way or waiting fail ('fechado'). */
  close: () => Promise<void>;
};

/** To the reader's process, which holds one photo at a time. */
export type Pedido = { bytes: Uint8Array; tipo: TipoLeitura; dicas: Dicas };

const MAX_FILA = 32;

/** A reader over a pool of processes, which start with the first photo, or before it. */
export async function createLeitor(options: LeitorOptions): Promise<Leitor> {
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
    read: (bytes, tipo, dicas = {}, usuario = '') =>
      pool.run(usuario, { bytes, tipo, dicas }).catch(throwAsFoto),
    keepReady: pool.keepReady,
    readLast: (bytes, tipo, dicas = {}) => pool.runLast({ bytes, tipo, dicas }).catch(throwAsFoto),
    estado: () => {
      const { workers, busy, queued } = pool.status();
      return { trabalhadores: workers, ocupados: busy, fila: queued };
    },
    close: pool.close,
  };
}

/** A photo is refused with one of the reader's own reasons. */
function throwAsFoto(error: unknown): never {
  if (!(error instanceof RecusaError)) throw error;
  throw new ImagemInvalidaError(error.motivo as MotivoImagemInvalida);
}
