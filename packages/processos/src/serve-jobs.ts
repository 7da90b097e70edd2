/** Argument of a process started before there is a job. */
export const STARTED_AHEAD = '--started-ahead';

export type Resposta<Answer> =
  | { readonly feito: Answer }
  | { readonly recusa: string }
  | { readonly falha: string };

export const PRONTO = 'pronto';

/** An error with a `motivo` refuses the job, any other fails it; the process stays usable. */
export function serveJobs<Job, Answer>(answer: (job: Job) => Promise<Answer>): void {
  if (!process.send) throw new Error('this file runs as a process of a pool');
  // Ctrl-C reaches the whole group: the server lets the job end, then ends this process.
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
