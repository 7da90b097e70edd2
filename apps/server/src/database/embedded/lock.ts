import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseLockedError } from '../errors.ts';

const LOCK_FILE = 'lock.db';

/**
 * Takes the data folder for this process and answers how to let go of it. The lock is SQLite's
 * exclusive file lock: refused to any second holder (DatabaseLockedError), and freed by the system
 * at once when the process dies, so nothing stale is ever left. On POSIX systems nobody else in this
 * process may open and close `lock.db`: closing any descriptor of it drops the lock.
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
