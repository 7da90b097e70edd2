import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableFS } from './durable-fs.ts';
import { type Engine, type EngineOptions, startEngine } from './engine.ts';
import { serveConnections } from './sessions.ts';

export type WorkerRequest =
  | { readonly type: 'connect'; readonly port: MessagePort }
  | { readonly type: 'close' };

export type WorkerReport =
  | { readonly type: 'initialised' | 'ready' | 'closed' }
  | { readonly type: 'failed'; readonly message: string };

export type WorkerOptions = EngineOptions & { readonly task: 'initialise' | 'serve' };

const main = parentPort!;
const options = workerData as WorkerOptions;

function report(message: WorkerReport): void {
  main.postMessage(message);
}

function end(reason: unknown): never {
  report({ type: 'failed', message: reason instanceof Error ? reason.message : String(reason) });
  // Ends this thread only; a broken engine must not even shut down.
  process.exit(1);
}

function serve(engine: Engine): void {
  const sessions = serveConnections(engine, end);
  main.on('message', (request: WorkerRequest) => {
    if (request.type === 'connect') {
      sessions.connect(request.port);
      return;
    }
    main.removeAllListeners('message');
    sessions
      .close()
      .then(() => engine.close())
      .then(() => report({ type: 'closed' }))
      .catch(end);
  });
  report({ type: 'ready' });
}

/** Parallel syncs share the journal's commit: ten times faster. */
const SYNCS_AT_ONCE = 32;

async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

async function syncTree(folder: string): Promise<void> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  for (let at = 0; at < paths.length; at += SYNCS_AT_ONCE) {
    await Promise.all(paths.slice(at, at + SYNCS_AT_ONCE).map(syncPath));
  }
}

/** Built beside its place and renamed when synced, so that a killed start leaves nothing. */
async function initialiseCluster(folder: string, sync: boolean): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.novo`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const pglite = await PGlite.create({ fs: new DurableFS(unfinished) });
  await pglite.close();
  // Windows cannot sync folders or read-only files.
  const durable = sync && process.platform !== 'win32';
  if (durable) await syncTree(unfinished);
  renameSync(unfinished, folder);
  if (durable) await syncPath(dirname(folder));
}

try {
  if (options.task === 'initialise') {
    await initialiseCluster(options.folder, options.sync);
    report({ type: 'initialised' });
  } else {
    serve(await startEngine(options, end));
  }
} catch (error) {
  end(error);
}
