import { createHash } from 'node:crypto';

/** What is kept of a session's token: who reads the database cannot use it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
