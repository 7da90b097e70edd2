import { inTime } from '../kernel/in-time.ts';

/** Longest that a stop may take before the process ends all the same. */
const STOP_MS = 8_000;

/**
 * Stops once on Ctrl-C, SIGTERM, SIGHUP or when the starting process is gone, and ends the process.
 * A second Ctrl-C ends it at once: nothing acknowledged is lost by that.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const run = async (): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    try {
      await inTime(stop(), STOP_MS, () => process.exit(1));
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, run);
  process.on('disconnect', run);
}
