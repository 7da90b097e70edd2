import { mensagensGerais } from '@frota/contract/rota';
import { createPool, ProcessoError } from '@frota/processos';
import { DomainError } from '../domain-error.ts';
import type { BoundedWork, BoundedWorkOptions } from './pool.ts';

const IDLE_MS = 10_000;

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
    idleMs: IDLE_MS,
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
