import { inspectImagem } from './image/inspect.ts';
import type { Dicas, Leitura, TipoLeitura } from './leitura.ts';
import { createPool } from './pool/pool.ts';

export type LeitorOptions = {
  /** Photos read at a time, one worker thread each. */
  threads: number;
  /** Photos that may wait; beyond, FilaCheiaError. */
  maxFila?: number;
  /** Time for one photo, waiting not counted; beyond, TempoEsgotadoError. */
  tempoLimiteMs?: number;
  /** Idle time after which a worker is ended and its memory freed. */
  ociosoMs?: number;
};

export type Leitor = {
  /**
   * Reads one photo (JPEG, PNG or WebP). Throws ImagemInvalidaError (the file is at fault),
   * FilaCheiaError, TempoEsgotadoError, FalhaLeituraError or LeitorFechadoError.
   */
  ler: (bytes: Uint8Array, tipo: TipoLeitura, dicas?: Dicas) => Promise<Leitura>;
  /** How many workers run, how many of them read, and how many photos wait. */
  estado: () => { trabalhadores: number; ocupados: number; fila: number };
  /** Ends the workers; photos under way or waiting fail with LeitorFechadoError. */
  close: () => Promise<void>;
};

/** A reader over a pool of worker threads, which start with the first photo. */
export async function createLeitor(options: LeitorOptions): Promise<Leitor> {
  const pool = createPool({
    threads: Math.max(1, options.threads),
    maxQueue: options.maxFila ?? 32,
    timeoutMs: options.tempoLimiteMs ?? 30_000,
    idleMs: options.ociosoMs ?? 5 * 60_000,
    workerUrl: new URL('./pool/worker.ts', import.meta.url),
  });
  return {
    ler: async (bytes, tipo, dicas = {}) => {
      await inspectImagem(bytes);
      return pool.run({ bytes, tipo, dicas });
    },
    estado: () => {
      const { workers, busy, queued } = pool.status();
      return { trabalhadores: workers, ocupados: busy, fila: queued };
    },
    close: pool.close,
  };
}
