import { mensagensGerais } from '@frota/contract/rota';
import { createPool, ProcessoError } from '@frota/processos';
import { DomainError } from '../domain-error.ts';

export interface BoundedWorkOptions {
  /** A module that calls `serveJobs`. */
  readonly program: URL;
  readonly maxWaiting: number;
  readonly perUser: number;
  /** Without the process's start. */
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
}

const IDLE_MS = 10_000;

/** For users' files, whose work has no known length: one process that can be ended, and a queue with turns. */
export function createBoundedWork<Input, Output>(
  options: BoundedWorkOptions,
): BoundedWork<Input, Output> {
  const { program, maxWaiting, perUser, timeoutMs, heapMb, tooMuch } = options;
  const pool = createPool<Input, Output>({
    workers: 1,
    maxQueue: maxWaiting,
    maxPerOwner: perUser - 1,
    timeoutMs,
    heapMb,
    idleMs: IDLE_MS,
    workerUrl: program,
  });
  return {
    run: (input, { userId, gone }) =>
      pool.run(String(userId), input, gone).catch((error: unknown) => {
        if (!(error instanceof ProcessoError)) throw error;
        if (error.motivo === 'filaCheia') throw new DomainError('busy', mensagensGerais.ocupado);
        // Out of memory has no exit code of its own.
        if (error.motivo === 'tempoEsgotado' || error.motivo === 'fim') throw tooMuch();
        throw error;
      }),
  };
}
