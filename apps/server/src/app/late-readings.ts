import type { Services } from './wiring.ts';

const EVERY_MS = 10_000;

/**
 * Reads, one after the other, the photos of records that came without readings, as soon as nobody's own
 * photo waits. Answers how to stop it.
 */
export function startLateReadings(
  { leituraTardia }: Pick<Services, 'leituraTardia'>,
  onError: (error: unknown) => void,
): () => void {
  let stopped = false;
  let running = false;
  const run = async (): Promise<void> => {
    if (running) return;
    running = true;
    try {
      while (!stopped && (await leituraTardia.readNext()));
    } finally {
      running = false;
    }
  };
  const timer = setInterval(() => void run().catch(onError), EVERY_MS);
  timer.unref();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
