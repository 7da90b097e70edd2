import { Worker } from 'node:worker_threads';
import { mensagensGerais } from '@frota/contract/rota';
import { createPool, ProcessoError } from '@frota/processos';
import { DomainError } from '../domain-error.ts';
import type { Report } from './program.ts';

export interface BoundedWorkOptions {
  readonly program: URL;
  readonly threads: number;
  readonly maxWaiting: number;
  readonly perUser: number;
  /** Without the worker's start. */
  readonly timeoutMs: number;
  readonly heapMb: number;
  readonly tooMuch: () => Error;
}

/** The job ends when the caller has gone. */
export interface Caller {
  readonly userId: number;
  readonly gone: AbortSignal;
}

interface BoundedWork<Input, Output> {
  /** Throws `tooMuch` (time or memory), `busy` (queue full), or the signal's reason. */
  run(input: Input, caller: Caller): Promise<Output>;
  status(): { readonly workers: number; readonly jobs: number };
}

interface Job<Input, Output> {
  readonly input: Input;
  readonly userId: number;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
}

interface Slot<Input, Output> {
  readonly worker: Worker;
  ready: boolean;
  job: Job<Input, Output> | undefined;
  timer: NodeJS.Timeout | undefined;
}

const IDLE_MS = 10_000;
const START_MS = 60_000;

/** For users' files, whose work has no known length: threads that can be ended, and a queue with turns. */
export function createBoundedWork<Input, Output>(
  options: BoundedWorkOptions,
): BoundedWork<Input, Output> {
  const slots = new Set<Slot<Input, Output>>();
  let waiting: Job<Input, Output>[] = [];
  let served: number[] = [];

  const running = (): Job<Input, Output>[] => [...slots].flatMap(({ job }) => job ?? []);

  function takeNext(): Job<Input, Output> {
    const turns = waiting.map(({ userId }) => served.indexOf(userId));
    const next = waiting[turns.indexOf(Math.min(...turns))]!;
    waiting = waiting.filter((job) => job !== next);
    served = [...served.filter((userId) => userId !== next.userId), next.userId];
    return next;
  }

  function dispatch(): void {
    while (waiting.length > 0) {
      const idle = [...slots].find(({ job }) => !job);
      const slot = idle ?? (slots.size < options.threads ? startWorker() : undefined);
      if (!slot) return;
      slot.job = takeNext();
      slot.worker.ref();
      if (slot.ready) hand(slot);
    }
  }

  function startWorker(): Slot<Input, Output> {
    const worker = new Worker(options.program, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: options.heapMb },
    });
    const slot: Slot<Input, Output> = { worker, ready: false, job: undefined, timer: undefined };
    slot.timer = setTimeout(() => discard(slot, new Error('worker did not start')), START_MS);
    slots.add(slot);
    worker.on('message', (report: Report<Output>) => {
      if (report.type === 'ready') {
        slot.ready = true;
        return slot.job ? hand(slot) : rest(slot);
      }
      const { job } = slot;
      rest(slot);
      if (report.type === 'done') job?.resolve(report.output);
      else job?.reject(new Error(report.message));
      dispatch();
    });
    worker.on('error', (cause) => discard(slot, isOutOfMemory(cause) ? options.tooMuch() : cause));
    worker.on('exit', (code) => discard(slot, new Error(`worker ended: ${code}`)));
    return slot;
  }

  function hand(slot: Slot<Input, Output>): void {
    clearTimeout(slot.timer);
    slot.timer = setTimeout(() => discard(slot, options.tooMuch()), options.timeoutMs);
    slot.worker.postMessage(slot.job?.input);
  }

  function rest(slot: Slot<Input, Output>): void {
    clearTimeout(slot.timer);
    slot.job = undefined;
    slot.worker.unref();
    slot.timer = setTimeout(() => discard(slot), IDLE_MS);
    slot.timer.unref();
  }

  function discard(slot: Slot<Input, Output>, error?: unknown): void {
    if (!slots.delete(slot)) return;
    clearTimeout(slot.timer);
    void slot.worker.terminate();
    slot.job?.reject(error);
    dispatch();
  }

  function leave(job: Job<Input, Output>, reason: unknown): void {
    waiting = waiting.filter((other) => other !== job);
    job.reject(reason);
    const slot = [...slots].find((other) => other.job === job);
    if (slot) discard(slot, reason);
  }

  return {
    run: (input, { userId, gone }) =>
      new Promise<Output>((resolve, reject) => {
        gone.throwIfAborted();
        const own = [...waiting, ...running()].filter((job) => job.userId === userId);
        if (own.length >= options.perUser || waiting.length >= options.maxWaiting) {
          throw new DomainError('busy', mensagensGerais.ocupado);
        }
        const onGone = (): void => leave(job, gone.reason);
        const job: Job<Input, Output> = {
          input,
          userId,
          resolve: (output) => {
            gone.removeEventListener('abort', onGone);
            resolve(output);
          },
          reject: (error) => {
            gone.removeEventListener('abort', onGone);
            reject(error);
          },
        };
        gone.addEventListener('abort', onGone);
        waiting.push(job);
        dispatch();
      }),
    status: () => ({ workers: slots.size, jobs: waiting.length + running().length }),
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

const PROCESS_IDLE_MS = 10_000;

/** For libraries without bounds: a process can be killed at any point and returns its memory. */
export function createBoundedProcess<Input, Output>(
  options: Omit<BoundedWorkOptions, 'threads'>,
): Pick<BoundedWork<Input, Output>, 'run'> {
  const { program, maxWaiting, perUser, timeoutMs, heapMb, tooMuch } = options;
  const pool = createPool<Input, Output>({
    workers: 1,
    maxQueue: maxWaiting,
    maxPerOwner: perUser - 1,
    timeoutMs,
    heapMb,
    idleMs: PROCESS_IDLE_MS,
    workerUrl: program,
  });
  return {
    run: (input, { userId, gone }) =>
      pool.run(String(userId), input, gone).catch((error: unknown) => {
        if (!(error instanceof ProcessoError)) throw error;
        if (error.motivo === 'filaCheia') throw new DomainError('busy', mensagensGerais.ocupado);
        // Out of memory has no clear exit code.
        if (error.motivo === 'tempoEsgotado' || error.motivo === 'falha') throw tooMuch();
        throw error;
      }),
  };
}
