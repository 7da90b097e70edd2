/** A process that stands still, by itself or with its machine, loses one of these parts of the time, not all of it. */
const PARTS = 10;

/** What is asked; `late` answers, or throws, where nothing has come after so many ms. */
export async function inTime<T>(asking: Promise<T>, ms: number, late: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<void>((resolve) => {
    let left = Math.min(PARTS, ms);
    timer = setInterval(() => --left <= 0 && resolve(), ms / PARTS);
  });
  return Promise.race([asking, waited.then(late)]).finally(() => clearInterval(timer));
}

/**
 * Asks once for all who ask meanwhile. A disk that hangs (a network's, whose server is away) holds one of the few threads that
 * read files for each time that it is asked, until it answers.
 */
export function oneAtATime<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= ask().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
