const atWork = new Set<string>();

/** Undefined where it runs in this or another tab. Without Web Locks (no https) only this tab is checked. */
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

/** Waits for other tabs and the worker. Throws AbortError. */
export async function inTurn<T>(
  name: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(`envio ${name}`, { signal }, work) : work();
}
