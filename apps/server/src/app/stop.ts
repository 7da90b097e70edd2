import { inTime } from '../kernel/in-time.ts';

const STOP_MS = 8_000;

/** On Ctrl-C, SIGTERM, SIGHUP, or when the parent is gone. A second Ctrl-C ends at once, without loss. */
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
