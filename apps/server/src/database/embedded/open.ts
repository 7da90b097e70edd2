import { existsSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import pg from 'pg';
import { oneAtATime } from '../../kernel/in-time.ts';
import { pgTypes } from '../pg-types.ts';
import { type OpenPool, POOL_WAIT_MS } from '../pool.ts';
import { SCRATCH } from '../room.ts';
import { copyCluster, dropSlot } from './copy.ts';
import { lockDataFolder } from './lock.ts';
import { startMaintenance } from './maintenance.ts';
import { createPortStream } from './port-stream.ts';
import type { WorkerOptions, WorkerReport, WorkerRequest } from './worker.ts';

const CLUSTER_FOLDER = 'banco';
/** Room for the engine to reach its own stack limit and answer with an SQL error; at Node's 4 MB it dies. */
const STACK_MB = 32;

/** What is left on its disk for its log, checkpoints and what it does by itself; without any of it the engine ends. */
const ROOM_BYTES = 256 * 1024 * 1024;

export interface EmbeddedOptions {
  readonly dadosDir: string;
  /** False only for throw-away databases: nothing is then synced to disk. */
  readonly sync?: boolean;
  /**
   * Called once when the engine has died (PANIC, out of memory, full or broken disk). Nothing more can
   * be done in this process: it must exit, so that its supervisor starts it again and recovery runs.
   */
  readonly onFatal: (error: Error) => void;
  /** Called when a maintenance statement failed; the next round tries again. */
  readonly onMaintenanceError: (error: unknown) => void;
}

function startWorker(options: WorkerOptions): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: options,
    execArgv: [],
    resourceLimits: { stackSizeMb: STACK_MB },
  });
}

/** Resolves at the worker's first report of this type; rejects when it fails or ends before. */
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

/** Whether an embedded database was made in a data folder. */
export function hasCluster(dadosDir: string): boolean {
  return existsSync(join(dadosDir, CLUSTER_FOLDER, 'PG_VERSION'));
}

async function initialise(folder: string, sync: boolean): Promise<void> {
  // In a thread of its own, whose memory is given back when it ends.
  const worker = startWorker({ task: 'initialise', folder, sync });
  await reported(worker, 'initialised').finally(() => worker.terminate());
}

function createPool(worker: Worker): pg.Pool {
  const connect = (): ReturnType<typeof createPortStream> => {
    const { port1, port2 } = new MessageChannel();
    worker.postMessage({ type: 'connect', port: port2 } satisfies WorkerRequest, [port2]);
    return createPortStream(port1);
  };
  // Everything is given, so that PG* variables meant for another server change nothing here.
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
  // An idle connection breaks only with the engine, which is reported by its worker.
  pool.on('error', () => {});
  return pool;
}

/**
 * Opens (and first makes) the embedded database in `dadosDir` behind a pool of one connection; its
 * close writes everything out, ends the engine and frees the folder.
 * Throws DatabaseLockedError when another process holds the folder.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<OpenPool> {
  const { dadosDir, sync = true, onFatal, onMaintenanceError } = options;
  const unlock = lockDataFolder(dadosDir);
  const folder = join(dadosDir, CLUSTER_FOLDER);
  try {
    // Of a server that died; on a full disk the database could not even start beside them.
    for (const name of Object.values(SCRATCH)) {
      await rm(join(dadosDir, name), { recursive: true, force: true });
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
      hasRoom: oneAtATime(async () => {
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
