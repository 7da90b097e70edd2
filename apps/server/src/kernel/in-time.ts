/** What is asked; `late` answers, or throws, where nothing has come after so many ms. */
export async function inTime<T>(asking: Promise<T>, ms: number, late: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([asking, waited.then(late)]).finally(() => clearTimeout(timer));
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
