const atWork = new Set<string>();

/**
 * Runs the work unless it is under way already, in this tab or another; undefined then. Where the browser knows no locks
 * (without https) only this tab is looked at.
 */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if ('locks' in navigator) {
    return navigator.locks.request(`envio ${name}`, { ifAvailable: true }, (lock) =>
      lock ? work() : undefined,
    );
  }
  if (atWork.has(name)) return undefined;
  atWork.add(name);
  try {
    return await work();
  } finally {
    atWork.delete(name);
  }
}

/** Runs the work once no other tab, nor the worker, is at the same. Throws the signal's AbortError. */
export async function inTurn<T>(
  name: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(`envio ${name}`, { signal }, work) : work();
}
