import { Worker } from 'node:worker_threads';
import {
  FalhaLeituraError,
  FilaCheiaError,
  ImagemInvalidaError,
  LeitorFechadoError,
  TempoEsgotadoError,
} from '../errors.ts';
import type { Leitura } from '../leitura.ts';
import type { Pedido, Resposta } from './protocol.ts';

export type PoolOptions = {
  /** Most workers at a time; each holds its own models. */
  threads: number;
  /** Most photos that wait; the next one is refused. */
  maxQueue: number;
  /** Time a worker has for one photo. */
  timeoutMs: number;
  /** A worker without work for this long is ended, and its memory freed. */
  idleMs: number;
  workerUrl: URL;
};

type PoolStatus = { workers: number; busy: number; queued: number };

export type Pool = {
  run: (pedido: Pedido) => Promise<Leitura>;
  status: () => PoolStatus;
  close: () => Promise<void>;
};

type Job = { pedido: Pedido; resolve: (leitura: Leitura) => void; reject: (error: Error) => void };
type Slot = { worker: Worker; job: Job | undefined; timer: NodeJS.Timeout | undefined };

/**
 * Worker threads behind a bounded queue. Workers start when a photo comes; one that dies or runs
 * out of time fails its own photo only, and the next photo gets a new one.
 */
export function createPool(options: PoolOptions): Pool {
  const slots = new Set<Slot>();
  const queue: Job[] = [];
  let closed = false;

  function dispatch(): void {
    while (queue.length > 0) {
      const idle = [...slots].find((slot) => !slot.job);
      const slot = idle ?? (slots.size < options.threads ? startWorker() : undefined);
      if (!slot) return;
      assign(slot, queue.shift()!);
    }
  }

  function startWorker(): Slot {
    const worker = new Worker(options.workerUrl);
    const slot: Slot = { worker, job: undefined, timer: undefined };
    slots.add(slot);
    worker.on('message', (resposta: Resposta) => {
      const { job } = slot;
      if (!job) return;
      rest(slot);
      settle(job, resposta);
      dispatch();
    });
    worker.on('error', (cause) => discard(slot, new FalhaLeituraError('worker failed', { cause })));
    worker.on('exit', (code) => discard(slot, new FalhaLeituraError(`worker ended: ${code}`)));
    return slot;
  }

  function assign(slot: Slot, job: Job): void {
    clearTimeout(slot.timer);
    slot.job = job;
    slot.worker.ref();
    slot.timer = setTimeout(() => {
      discard(slot, new TempoEsgotadoError(options.timeoutMs));
    }, options.timeoutMs);
    slot.worker.postMessage(job.pedido);
  }

  function rest(slot: Slot): void {
    clearTimeout(slot.timer);
    slot.job = undefined;
    // An idle worker must not keep a finished program (the CLI, a test) alive.
    slot.worker.unref();
    slot.timer = setTimeout(() => discard(slot), options.idleMs);
    slot.timer.unref();
  }

  function discard(slot: Slot, error?: Error): void {
    if (!slots.delete(slot)) return;
    clearTimeout(slot.timer);
    void slot.worker.terminate();
    if (error) slot.job?.reject(error);
    dispatch();
  }

  return {
    run: (pedido) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new LeitorFechadoError());
        const allBusy = slots.size >= options.threads && [...slots].every((slot) => slot.job);
        if (allBusy && queue.length >= options.maxQueue) return reject(new FilaCheiaError());
        queue.push({ pedido, resolve, reject });
        dispatch();
      }),
    status: () => ({
      workers: slots.size,
      busy: [...slots].filter((slot) => slot.job).length,
      queued: queue.length,
    }),
    close: async () => {
      closed = true;
      for (const job of queue.splice(0)) job.reject(new LeitorFechadoError());
      const workers = [...slots].map((slot) => slot.worker);
      for (const slot of slots) discard(slot, new LeitorFechadoError());
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function settle(job: Job, resposta: Resposta): void {
  if ('leitura' in resposta) job.resolve(resposta.leitura);
  else if ('imagemInvalida' in resposta) {
    job.reject(new ImagemInvalidaError(resposta.imagemInvalida));
  } else job.reject(new FalhaLeituraError(resposta.falha));
}
