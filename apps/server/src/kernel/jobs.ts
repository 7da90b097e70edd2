export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** For what a booking leaves to be worked out; where nothing waits it costs a few short questions. */
export const SOON_MS = 3_000;

/** Work that the server does by itself, again and again. */
export interface Job {
  /** As the log calls it where it failed. */
  readonly name: string;
  readonly everyMs: number;
  /** Stands back where another instance reads this one's photos: it does this work as well. */
  readonly readsPhotos?: true;
  /** One turn. Answers `true` where more waits, which is done at once; ends early where `stop` is aborted. */
  run(stop: AbortSignal): Promise<unknown>;
}

/** Longest that stopping waits for turns under way; what is left then ends with the process. */
const GRACE_MS = 3_000;

/**
 * Does each job at its own pace, none of them twice at a time; one that fails has its next turn all the same.
 * Answers how to stop, which waits for what is under way.
 */
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
