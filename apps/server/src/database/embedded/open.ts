import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Duplex } from 'node:stream';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import pg from 'pg';
import { oneAtATime } from '../../kernel/in-time.ts';
import { DatabaseLockedError, DatabaseUnavailableError } from '../errors.ts';
import { pgTypes } from '../pg-types.ts';
import { type OpenPool, POOL_WAIT_MS } from '../pool.ts';
import { SCRATCH } from '../space.ts';
import { copyCluster, dropSlot } from './copy.ts';
import { startMaintenance } from './maintenance.ts';
import type { WorkerOptions, WorkerReport, WorkerRequest } from './worker.ts';

const LOCK_FILE = 'lock.db';

const CLUSTER_FOLDER = 'banco';

/** The engine must reach its own stack limit and answer with an SQL error; with Node's 4 MB it dies. */
const STACK_MB = 32;

/** Kept free for the log and checkpoints, without which the engine ends. */
const ROOM_BYTES = 256 * 1024 * 1024;

export interface EmbeddedOptions {
  readonly dadosDir: string;
  /** False: without fsync, for temporary databases. */
  readonly sync?: boolean;
  /** The engine died (PANIC, memory, disk): the process must exit; the next start recovers. */
  readonly onFatal: (error: Error) => void;
  readonly onMaintenanceError: (error: unknown) => void;
}

function startWorker(options: WorkerOptions): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: options,
    execArgv: [],
    resourceLimits: { stackSizeMb: STACK_MB },
  });
}

function reported(worker: Worker, type: WorkerReport['type']): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (report: WorkerReport) => {
      if (report.type === type) resolve();
      if (report.type === 'failed') reject(new Error(report.message));
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`O banco de dados embutido saiu (${code}).`)));
  });
}

export function hasCluster(dadosDir: string): boolean {
  return existsSync(join(dadosDir, CLUSTER_FOLDER, 'PG_VERSION'));
}

async function initialise(folder: string, sync: boolean): Promise<void> {
  // A thread, whose memory is returned at its end.
  const worker = startWorker({ task: 'initialise', folder, sync });
  await reported(worker, 'initialised').finally(() => worker.terminate());
}

function createPool(worker: Worker): pg.Pool {
  const connect = (): ReturnType<typeof createPortStream> => {
    const { port1, port2 } = new MessageChannel();
    worker.postMessage({ type: 'connect', port: port2 } satisfies WorkerRequest, [port2]);
    return createPortStream(port1);
  };
  // All given, so that PG* variables have no effect.
  const pool = new pg.Pool({
    stream: connect,
    user: 'postgres',
    database: 'postgres',
    host: 'embedded',
    password: '',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: POOL_WAIT_MS,
    types: pgTypes,
  });
  // Breaks only with the engine, which the worker reports.
  pool.on('error', () => {});
  return pool;
}

/** Behind a pool of one connection; `close` frees the folder. Throws DatabaseLockedError. */
export async function openEmbedded(options: EmbeddedOptions): Promise<OpenPool> {
  const { dadosDir, sync = true, onFatal, onMaintenanceError } = options;
  const unlock = lockDataFolder(dadosDir);
  const folder = join(dadosDir, CLUSTER_FOLDER);
  try {
    // Scratch folders of a dead server could fill the disk.
    for (const name of Object.values(SCRATCH)) {
      rmSync(join(dadosDir, name), { recursive: true, force: true });
    }
    if (!hasCluster(dadosDir)) await initialise(folder, sync);
    const worker = startWorker({ task: 'serve', folder, sync });
    await reported(worker, 'ready');

    const ended = reported(worker, 'closed');
    let state: 'open' | 'closing' | 'dead' = 'open';
    ended.catch((error: Error) => {
      if (state === 'closing') return;
      state = 'dead';
      onFatal(error);
    });

    const pool = createPool(worker);
    await dropSlot(pool);
    const stopMaintenance = startMaintenance(pool, onMaintenanceError);
    return {
      pool,
      copyTo: (target, signal) => copyCluster(pool, folder, join(target, CLUSTER_FOLDER), signal),
      hasSpace: oneAtATime(async () => {
        const { bavail, bsize } = await statfs(dadosDir);
        return bavail * bsize >= ROOM_BYTES;
      }),
      close: async () => {
        await stopMaintenance();
        await pool.end();
        if (state === 'open') {
          state = 'closing';
          worker.postMessage({ type: 'close' } satisfies WorkerRequest);
          await ended.finally(() => worker.terminate()).finally(unlock);
        } else unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * SQLite's exclusive file lock, freed when the process dies. DatabaseLockedError. On POSIX nobody else in this
 * process may open `lock.db`: closing any descriptor drops the lock.
 */
function lockDataFolder(dadosDir: string): () => void {
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

interface SocketCalls {
  connect(): void;
  setNoDelay(): void;
  setKeepAlive(): void;
  ref(): void;
  unref(): void;
}

type Chunk = { readonly chunk: Buffer };

/** For `pg`'s `stream` option. If the other side closes first, waiting queries end with DatabaseUnavailableError. */
function createPortStream(port: MessagePort): Duplex & SocketCalls {
  const send = (bytes: Uint8Array<ArrayBuffer>): void => port.postMessage(bytes, [bytes.buffer]);
  const stream = new Duplex({
    read: () => {},
    // Copied: `pg`'s buffers come from a pool that must not be transferred.
    write: (chunk: Buffer, _encoding, done) => {
      send(new Uint8Array(chunk));
      done();
    },
    writev: (chunks: readonly Chunk[], done) => {
      send(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
      done();
    },
    final: (done) => {
      done();
      stream.destroy();
    },
    destroy: (error, done) => {
      port.close();
      done(error);
    },
  });
  port.on('message', (bytes: Uint8Array) => {
    stream.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
  port.on('close', () => {
    if (!stream.destroyed) stream.destroy(new DatabaseUnavailableError('stopped'));
  });
  return Object.assign(stream, {
    connect: () => process.nextTick(() => stream.emit('connect')),
    setNoDelay: () => {},
    setKeepAlive: () => {},
    ref: () => port.ref(),
    unref: () => port.unref(),
  });
}
