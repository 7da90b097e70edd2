import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFS } from './durable-fs.ts';

/** Status after an SQL error; any other error is the engine's end. */
const SQL_ERROR_STATUS = 100;
const LOG_LINES_KEPT = 20;

/** PGlite's own, without `-F` (no fsync) and `-O` (writable system tables). */
const START_PARAMS = {
  search_path: 'public',
  exit_on_error: 'false',
  log_checkpoints: 'false',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  wal_sync_method: 'fsync',
};

export interface EngineOptions {
  readonly folder: string;
  /** False: without fsync, for temporary databases. */
  readonly sync: boolean;
}

export type Engine = Awaited<ReturnType<typeof startEngine>>;

/** Emscripten throws plain objects. */
function messageOf(error: unknown): string {
  return (error as { message?: string }).message ?? String(error);
}

function startParams(sync: boolean): string[] {
  const settings = { ...START_PARAMS, fsync: String(sync) };
  return [
    '--single',
    '-j',
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** `onEnd`: after a PANIC or without memory or disk the process must exit. PGlite itself would continue. */
export async function startEngine(
  { folder, sync }: EngineOptions,
  onEnd: (reason: Error) => never,
) {
  const log: string[] = [];
  const pglite = new PGlite({
    fs: new DurableFS(folder),
    startParams: startParams(sync),
    extensions: { pg_trgm },
    onStderr: (line) => {
      log.push(line);
      if (log.length > LOG_LINES_KEPT) log.shift();
      return false;
    },
  });
  try {
    await pglite.waitReady;
  } catch (cause) {
    throw new Error(
      `O banco de dados em ${folder} não abriu: ${messageOf(cause)}\n${log.join('\n')}`,
      { cause },
    );
  }

  const fail = (error: unknown): never => {
    return onEnd(
      new Error(`O banco de dados embutido parou: ${messageOf(error)}\n${log.join('\n')}`),
    );
  };
  const engine = pglite.Module;
  const mainLoop = engine._PostgresMainLoopOnce;
  engine._PostgresMainLoopOnce = () => {
    try {
      mainLoop();
    } catch (error) {
      if ((error as { status?: number }).status !== SQL_ERROR_STATUS) fail(error);
      throw error;
    }
  };

  return {
    /** One exchange of the wire protocol; `answer` gets views of the engine's memory, to copy. */
    run: (exchange: Uint8Array, answer: (bytes: Uint8Array) => void): Promise<void> =>
      pglite.execProtocolRawStream(exchange, { syncToFs: false, onRawData: answer }).catch(fail),
    inTransaction: (): boolean => pglite.isInTransaction(),
    close: (): Promise<void> => pglite.close(),
  };
}
