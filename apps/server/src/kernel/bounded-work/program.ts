import { parentPort } from 'node:worker_threads';

/** `ready`: modules are loaded. */
export type Report<Output> =
  | { readonly type: 'ready' }
  | { readonly type: 'done'; readonly output: Output }
  | { readonly type: 'failed'; readonly message: string };

/** In a worker's module. Input and output must be structured-cloneable. */
export function answerWork<Input, Output>(work: (input: Input) => Output | Promise<Output>): void {
  const pool = parentPort;
  if (!pool) throw new Error('this module runs as a worker thread');
  const report = (message: Report<Output>): void => pool.postMessage(message);
  pool.on('message', async (input: Input) => {
    try {
      report({ type: 'done', output: await work(input) });
    } catch (error) {
      report({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  });
  report({ type: 'ready' });
}
