/** Refuses a key that is no path of the photo storage: a mistake of ours, never the user's input. */
export function assertKey(key: string): void {
  const segments = key.split('/');
  const sound = segments.every((segment) => /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/.test(segment));
  if (!sound) throw new Error(`not a photo key: ${key}`);
}
