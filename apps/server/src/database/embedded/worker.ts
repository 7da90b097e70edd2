import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type Engine, type EngineOptions, startEngine } from './engine.ts';
import { initialiseCluster } from './initialise.ts';
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
