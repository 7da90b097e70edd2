import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@frota/server/testing';

const READY_MS = 300_000;

/** The product's server, and the options that scripts/start.mjs gives Node.js for it. */
export const MAIN = join(import.meta.dirname, '../../../apps/server/src/app/main.ts');
export const NODE_FLAGS: readonly string[] = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  '--max-old-space-size=512',
];

export type ServerProcess = Awaited<ReturnType<typeof startProcess>>;

/** A process and all below it; needs Linux's /proc. */
function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid, ...(children === '' ? [] : children.split(' ')).flatMap((c) => familyOf(Number(c)))];
}

/** One that ended and that nobody has asked about yet keeps its number, in state Z: an orphan's init may take minutes. */
function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !stat.slice(stat.lastIndexOf(')')).startsWith(') Z');
  } catch {
    return false;
  }
}

/** Resident memory of a process, in MB, without the program files that all its relatives map as well. */
function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kb = ['RssAnon', 'RssShmem'].map(
    (name) => new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1],
  );
  return kb.reduce((sum, each) => sum + Number(each ?? 0), 0) / 1024;
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const until = performance.now() + READY_MS;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(10);
  }
  throw new Error('The server was not ready in time.');
}

/** Runs a program that serves on the PORT it is given, until it answers /readyz. */
export async function startProcess(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(command, args, {
    // A pipe: what loads end-with-parent.ts ends when it breaks.
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'warn', PORT: String(port), ...env },
  });
  let logBytes = 0;
  child.stdout.on('data', (bytes: Buffer) => {
    logBytes += bytes.length;
  });
  await waitUntilReady(child, url);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const family = familyOf(child.pid!);
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    // npm ends before the server that it started.
    while (family.some(isRunning)) await delay(20);
  };
  return {
    url,
    /** Resident memory of the process and its children, in MB; program files that they share are not counted. */
    memory: (): number => familyOf(child.pid!).reduce((sum, pid) => sum + residentMb(pid), 0),
    /** Files, sockets and pipes that they have open. */
    files: (): number =>
      familyOf(child.pid!).reduce((sum, pid) => sum + readdirSync(`/proc/${pid}/fd`).length, 0),
    /** Bytes that it has written to its log, with LOG_LEVEL info. */
    logBytes: (): number => logBytes,
    stop: (): Promise<void> => end('SIGTERM'),
    /** Ends it with SIGKILL, in the middle of whatever it does. */
    kill: (): Promise<void> => end('SIGKILL'),
  };
}
