// Where a test run keeps its databases, photos and browser profiles. Plain JavaScript for Node 20.
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what is written here in memory. */
const MEMORY = '/dev/shm';
/** A run needs less than 1 GB of it, and its programs up to 4 GB of their own. */
const ROOM = 6 * 2 ** 30;
/** A run's folder is named by its process; so is one that journeys make for themselves, run by hand. */
const FOLDER_OF_RUN = /^frota-(?:testes|jornadas)-(\d+)-/;

function hasRoom(folder) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) > ROOM;
  } catch {
    return false;
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function removeLeftOvers() {
  for (const parent of new Set([MEMORY, tmpdir()].filter(existsSync))) {
    for (const name of readdirSync(parent)) {
      const [, pid] = FOLDER_OF_RUN.exec(name) ?? [];
      if (pid && !isRunning(Number(pid))) {
        rmSync(join(parent, name), { recursive: true, force: true });
      }
    }
  }
}

/**
 * A new folder for all temporary files of a run, in memory where there is room for it: databases are
 * copied for every file of tests, which takes a disk fifteen times as long. Whoever asks removes it; that
 * of a killed run goes with the next.
 */
export function makeTestFolder() {
  removeLeftOvers();
  const parent = hasRoom(MEMORY) ? MEMORY : tmpdir();
  const folder = mkdtempSync(join(parent, `frota-testes-${process.pid}-`));
  // PostgreSQL's own account has its folder in it.
  chmodSync(folder, 0o755);
  return folder;
}
