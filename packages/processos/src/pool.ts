import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createFairQueue, type FairQueueLimits } from './fair-queue.ts';
import { PRONTO, type Resposta, STARTED_AHEAD } from './serve-jobs.ts';

/** The job is not at fault: it may succeed later. `falha`: the work threw; `fim`: its process ended, as without memory. */
type MotivoProcesso = 'filaCheia' | 'tempoEsgotado' | 'falha' | 'fim' | 'fechado';

export class ProcessoError extends Error {
  override readonly name = 'ProcessoError';
  readonly motivo: MotivoProcesso;
  constructor(motivo: MotivoProcesso, message: string, options?: ErrorOptions) {
    super(message, options);
    this.motivo = motivo;
  }
}

/** The job is at fault: the same job gives the same answer. */
export class RecusaError extends Error {
  override readonly name = 'RecusaError';
  readonly motivo: string;
  constructor(motivo: string) {
    super(`refused: ${motivo}`);
    this.motivo = motivo;
  }
}

export type PoolOptions = FairQueueLimits & {
  workers: number;
  /** For one job, without the process's start. */
  timeoutMs: number;
  idleMs: number;
  /** A module that calls `serveJobs`. */
  workerUrl: URL;
  /** Heap of a process, without buffers. Beyond it the process ends and its job fails. */
  heapMb?: number;
  env?: Readonly<Record<string, string>>;
};

type PoolStatus = { workers: number; busy: number; queued: number };

export type Pool<Job, Answer> = ReturnType<typeof createPool<Job, Answer>>;

type Task<Job, Answer> = {
  owner: string | undefined;
  job: Job;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
};
type Slot<Job, Answer> = {
  child: ChildProcess;
  task: Task<Job, Answer> | undefined;
  timer: NodeJS.Timeout | undefined;
  /** Modules are loaded: the job's time begins. */
  ready: boolean;
  /** Has answered a job, so a replacement is worth starting. */
  works: boolean;
};

const START_MS = 60_000;

const ended = (message: string, cause?: unknown): ProcessoError =>
  new ProcessoError('fim', message, { cause });
const closing = (): ProcessoError => new ProcessoError('fechado', 'the pool is closed');

function settle<Answer>(task: Task<unknown, Answer>, resposta: Resposta<Answer>): void {
  if ('feito' in resposta) task.resolve(resposta.feito);
  else if ('recusa' in resposta) task.reject(new RecusaError(resposta.recusa));
  else task.reject(new ProcessoError('falha', resposta.falha));
}

/** No other variables are passed on, so no password leaks. Compiled code halves a process's start. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SYSTEMROOT', 'NODE_COMPILE_CACHE'];

/**
 * Processes, not threads: native code can be killed, memory is returned, and the thread pool stays free; and V8 ends the
 * whole program where one call in a thread needs more than the thread's heap. One owner cannot occupy all of several
 * processes.
 */
export function createPool<Job, Answer>(options: PoolOptions) {
  const slots = new Set<Slot<Job, Answer>>();
  const queue = createFairQueue<Task<Job, Answer>>(options);
  const last: Task<Job, Answer>[] = [];
  const share = Math.max(1, options.workers - 1);
  let closed = false;
  let keepsReady = false;

  function mayRun(owner: string): boolean {
    return [...slots].filter(({ task }) => task?.owner === owner).length < share;
  }

  function freeSlot(): Slot<Job, Answer> | undefined {
    const idle = [...slots].find((slot) => !slot.task);
    return idle ?? (slots.size < options.workers ? startProcess() : undefined);
  }

  function dispatch(): void {
    while ([...slots].some((slot) => !slot.task) || slots.size < options.workers) {
      const task = queue.next(mayRun) ?? last.shift();
      if (!task) return;
      assign(freeSlot()!, task);
    }
  }

  function startProcess(args: readonly string[] = []): Slot<Job, Answer> {
    const child = fork(fileURLToPath(options.workerUrl), args, {
      serialization: 'advanced',
      execArgv: options.heapMb === undefined ? [] : [`--max-old-space-size=${options.heapMb}`],
      env: {
        ...Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
        ...options.env,
      },
      // Its output must not mix with JSON that this program prints.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const slot: Slot<Job, Answer> = {
      child,
      task: undefined,
      timer: undefined,
      ready: false,
      works: false,
    };
    slots.add(slot);
    child.on('message', (answer) => {
      const { task } = slot;
      if (answer === PRONTO) {
        slot.ready = true;
        if (task) limit(slot);
        return;
      }
      if (!task) return;
      slot.works = true;
      rest(slot);
      settle(task, answer as Resposta<Answer>);
      dispatch();
    });
    child.on('error', (cause) => {
      discard(slot, new ProcessoError('falha', 'process failed', { cause }));
    });
    child.on('exit', (code) => discard(slot, ended(`process ended: ${code}`)));
    return slot;
  }

  function assign(slot: Slot<Job, Answer>, task: Task<Job, Answer>): void {
    slot.task = task;
    slot.child.ref();
    slot.child.channel?.ref();
    limit(slot);
    slot.child.send(task.job as object, (error) => {
      if (error) discard(slot, ended('process gone', error));
    });
  }

  /** Kills a process that exceeds its time. */
  function limit(slot: Slot<Job, Answer>): void {
    clearTimeout(slot.timer);
    const ms = slot.ready ? options.timeoutMs : START_MS;
    slot.timer = setTimeout(() => {
      discard(slot, new ProcessoError('tempoEsgotado', `not done within ${ms} ms`));
    }, ms);
  }

  function rest(slot: Slot<Job, Answer>): void {
    clearTimeout(slot.timer);
    slot.task = undefined;
    // An idle process must not keep a finished program alive.
    slot.child.unref();
    slot.child.channel?.unref();
    slot.timer = setTimeout(() => {
      if (!keepsReady || slots.size > 1) discard(slot);
    }, options.idleMs);
    slot.timer.unref();
  }

  function discard(slot: Slot<Job, Answer>, error?: Error): void {
    if (!slots.delete(slot)) return;
    clearTimeout(slot.timer);
    slot.child.kill('SIGKILL');
    if (error) slot.task?.reject(error);
    dispatch();
    if (slot.works) startAhead();
  }

  function leave(owner: string, task: Task<Job, Answer>, reason: Error): void {
    queue.remove(owner, task);
    task.reject(reason);
    const slot = [...slots].find((each) => each.task === task);
    if (slot) discard(slot);
  }

  function startAhead(): void {
    if (keepsReady && !closed && slots.size === 0) rest(startProcess([STARTED_AHEAD]));
  }

  return {
    /** Throws ProcessoError ('filaCheia' if too many wait), RecusaError (the job's fault), or `gone`'s reason. */
    run: (owner: string, job: Job, gone?: AbortSignal): Promise<Answer> => {
      const done = new AbortController();
      return new Promise<Answer>((resolve, reject) => {
        if (closed) return reject(closing());
        if (gone?.aborted) return reject(gone.reason);
        const task = { owner, job, resolve, reject };
        const onGone = (): void => leave(owner, task, gone?.reason);
        gone?.addEventListener('abort', onGone, { signal: done.signal });
        const slot = mayRun(owner) ? freeSlot() : undefined;
        if (slot) assign(slot, task);
        else queue.add(owner, task)?.reject(new ProcessoError('filaCheia', 'the queue is full'));
      }).finally(() => done.abort());
    },
    /** Starts a process now and keeps one. One that ends before its first answer is not replaced until a job comes. */
    keepReady: (): void => {
      keepsReady = true;
      startAhead();
    },
    /** Runs when no owner's job can. */
    runLast: (job: Job): Promise<Answer> =>
      new Promise((resolve, reject) => {
        if (closed) return reject(closing());
        last.push({ owner: undefined, job, resolve, reject });
        dispatch();
      }),
    status: (): PoolStatus => ({
      workers: slots.size,
      busy: [...slots].filter((slot) => slot.task).length,
      queued: queue.size() + last.length,
    }),
    close: async (): Promise<void> => {
      closed = true;
      for (const task of [...queue.clear(), ...last.splice(0)]) {
        task.reject(closing());
      }
      const gone = [...slots].map(
        ({ child }) =>
          new Promise<void>((resolve) => {
            if (child.exitCode !== null || child.signalCode !== null) resolve();
            else child.once('exit', () => resolve()).ref();
          }),
      );
      for (const slot of slots) discard(slot, closing());
      await Promise.all(gone);
    },
  };
}
