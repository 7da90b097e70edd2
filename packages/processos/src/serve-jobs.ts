/** The argument of a process that was started before there was a job for it. */
export const STARTED_AHEAD = '--started-ahead';

/** What a process tells its pool of a job. */
export type Resposta<Answer> =
  | { readonly feito: Answer }
  | { readonly recusa: string }
  | { readonly falha: string };

/** What it tells it once, when its modules are loaded. */
export const PRONTO = 'pronto';

/**
 * In a process of `createPool`: answers the jobs that it is sent, one after the other. An error with a `motivo` (a
 * text) refuses the job, any other fails it; the process is fit for the next one.
 */
export function serveJobs<Job, Answer>(answer: (job: Job) => Promise<Answer>): void {
  if (!process.send) throw new Error('this file runs as a process of a pool');
  // Ctrl-C reaches the whole group: what is under way is finished, then the server ends this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  process.send(PRONTO);
  process.on('message', async (job) => {
    process.send?.(await answer(job as Job).then((feito) => ({ feito }), toFalha));
  });
}

function toFalha(error: unknown): Resposta<never> {
  if (!(error instanceof Error)) return { falha: String(error) };
  if ('motivo' in error && typeof error.motivo === 'string') return { recusa: error.motivo };
  return { falha: error.message };
}
