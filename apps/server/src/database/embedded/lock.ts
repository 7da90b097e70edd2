import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseLockedError } from '../errors.ts';

const LOCK_FILE = 'lock.db';

/**
 * SQLite's exclusive file lock, freed when the process dies. DatabaseLockedError. On POSIX nobody else in this
 * process may open `lock.db`: closing any descriptor drops the lock.
 */
export function lockDataFolder(dadosDir: string): () => void {
  mkdirSync(dadosDir, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(join(dadosDir, LOCK_FILE));
  try {
    file.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    const locked = error instanceof Error && /database is locked/.test(error.message);
    throw locked ? new DatabaseLockedError(dadosDir, { cause: error }) : error;
  }
  return () => file.close();
}
