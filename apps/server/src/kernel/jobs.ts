export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** For work that a booking leaves for later; asking an empty queue costs little. */
export const SOON_MS = 3_000;

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** Skipped where another instance reads the photos. */
  readonly readsPhotos?: true;
  /** Returns `true` if more is waiting: run again at once. Stops early on `stop`. */
  run(stop: AbortSignal): Promise<unknown>;
}

const GRACE_MS = 3_000;

/** Each at its own interval, never twice at a time; failures do not stop it. Gives a stop function that waits. */
export function startJobs(
  jobs: readonly Job[],
  onError: (error: unknown, job: Job) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const underWay = new Map<Job, Promise<void>>();

  async function work(job: Job): Promise<void> {
    try {
      while (!signal.aborted && (await job.run(signal)) === true);
    } catch (error) {
      if (!signal.aborted) onError(error, job);
    } finally {
      underWay.delete(job);
    }
  }

  const timers = jobs.map((job) =>
    setInterval(() => {
      if (!underWay.has(job)) underWay.set(job, work(job));
    }, job.everyMs).unref(),
  );
  return async () => {
    stopping.abort();
    for (const timer of timers) clearInterval(timer);
    const grace = new Promise((resolve) => setTimeout(resolve, GRACE_MS).unref());
    await Promise.race([Promise.all(underWay.values()), grace]);
  };
}
