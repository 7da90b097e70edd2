/** Refuses a key that is no path of the photo storage: a mistake of ours, never the user's input. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a photo key: ${key}`);
}

/** Whether a text is a path as the server makes them. */
export function isKey(key: string): boolean {
  return key.split('/').every((segment) => /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/.test(segment));
}
