/** A wrong key is a bug, never the user's input. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a photo key: ${key}`);
}

export function isKey(key: string): boolean {
  return key.split('/').every((segment) => /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/.test(segment));
}
