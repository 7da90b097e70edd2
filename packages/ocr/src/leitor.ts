import type { TipoLeitura } from '@frota/contract/tipos-leitura';
import type { Dicas, Leitura } from './leitura.ts';
import { createPool } from './pool/pool.ts';
import { fromResposta, type Pedido, type Resposta } from './pool/protocol.ts';

export type LeitorOptions = {
  /** Photos read at a time, one process each. */
  threads: number;
  /** Photos that may wait; beyond, FilaCheiaError for who has the most. */
  maxFila?: number;
  /** Photos of one user that may wait; beyond, FilaCheiaError. Without it, as many as of all. */
  maxPorUsuario?: number;
  /** Time for one photo, waiting not counted; beyond, TempoEsgotadoError. */
  tempoLimiteMs?: number;
  /** Idle time after which a process is ended and its memory freed, but for one that is kept ready. */
  ociosoMs?: number;
};

export type Leitor = {
  /**
   * Reads one photo (JPEG, PNG or WebP); users take turns. Throws ImagemInvalidaError (the file is at
   * fault), FilaCheiaError, TempoEsgotadoError, FalhaLeituraError or LeitorFechadoError.
   */
  read: (bytes: Uint8Array, tipo: TipoLeitura, dicas?: Dicas, usuario?: string) => Promise<Leitura>;
  /** Starts a process before there is a photo, with all networks run once, and keeps one from now on. */
  keepReady: () => void;
  /** Reads one photo that nobody waits for: it begins when no user's photo waits. */
  readLast: (bytes: Uint8Array, tipo: TipoLeitura, dicas?: Dicas) => Promise<Leitura>;
  /** How many processes run, how many of them read, and how many photos wait. */
  estado: () => { trabalhadores: number; ocupados: number; fila: number };
  /** Ends the processes; photos under way or waiting fail with LeitorFechadoError. */
  close: () => Promise<void>;
};

const MAX_FILA = 32;

/** A reader over a pool of processes, which start with the first photo, or before it. */
export async function createLeitor(options: LeitorOptions): Promise<Leitor> {
  const maxQueue = options.maxFila ?? MAX_FILA;
  const pool = createPool<Pedido, Resposta<Leitura>>({
    workers: Math.max(1, options.threads),
    maxQueue,
    maxPerOwner: options.maxPorUsuario ?? maxQueue,
    timeoutMs: options.tempoLimiteMs ?? 30_000,
    idleMs: options.ociosoMs ?? 5 * 60_000,
    workerUrl: new URL('./pool/worker.ts', import.meta.url),
  });
  return {
    read: async (bytes, tipo, dicas = {}, usuario = '') =>
      fromResposta(await pool.run(usuario, { bytes, tipo, dicas })),
    keepReady: pool.keepReady,
    readLast: async (bytes, tipo, dicas = {}) =>
      fromResposta(await pool.runLast({ bytes, tipo, dicas })),
    estado: () => {
      const { workers, busy, queued } = pool.status();
      return { trabalhadores: workers, ocupados: busy, fila: queued };
    },
    close: pool.close,
  };
}
