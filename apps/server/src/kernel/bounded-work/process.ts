import { mensagensGerais } from '@frota/contract/rota';
import { createPool, ProcessoError } from '@frota/processos';
import { DomainError } from '../domain-error.ts';
import type { BoundedWork, BoundedWorkOptions } from './pool.ts';

/** A process without work for this long is ended. */
const IDLE_MS = 10_000;

/**
 * As `createBoundedWork`, in a process of its own whose program hands its function to `serveJobs`: for another's library, which
 * keeps to no bounds. It is ended whatever it is in, and all its memory goes back to the system.
 */
export function createBoundedProcess<Input, Output>(
  options: Omit<BoundedWorkOptions, 'threads'>,
): Pick<BoundedWork<Input, Output>, 'run'> {
  const { program, maxWaiting, perUser, timeoutMs, heapMb, tooMuch } = options;
  const pool = createPool<Input, Output>({
    workers: 1,
    maxQueue: maxWaiting,
    // Beside the one that is under way.
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
        // A process that has no memory left ends, which no code tells apart for certain.
        if (error.motivo === 'tempoEsgotado' || error.motivo === 'falha') throw tooMuch();
        throw error;
      }),
  };
}
