/** A process that is suspended loses one part, not all of the time. */
const PARTS = 10;

export async function inTime<T>(asking: Promise<T>, ms: number, late: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<void>((resolve) => {
    let left = Math.min(PARTS, ms);
    timer = setInterval(() => --left <= 0 && resolve(), ms / PARTS);
  });
  return Promise.race([asking, waited.then(late)]).finally(() => clearInterval(timer));
}

/** Shares one running question: a hanging network disk would block a thread for each. */
export function oneAtATime<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= ask().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
