// Temporary folders of a test run. Plain JavaScript for Node 20.
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

/** tmpfs on Linux. */
const MEMORY = '/dev/shm';
/** A run needs about 1 GB, and its programs, journeys beside integration tests, up to 7 GB. */
const ROOM = 8 * 2 ** 30;
/** Named by the process that made it. */
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
 * In memory where possible: databases are copied for every test file, which takes a disk fifteen times as long. The
 * caller removes it; a killed run's folder goes with the next run.
 */
export function makeTestFolder() {
  removeLeftOvers();
  const parent = hasRoom(MEMORY) ? MEMORY : tmpdir();
  const folder = mkdtempSync(join(parent, `frota-testes-${process.pid}-`));
  // The account `postgres` has its folder in it.
  chmodSync(folder, 0o755);
  return folder;
}
