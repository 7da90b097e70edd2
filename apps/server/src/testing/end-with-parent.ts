import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before a server that a test starts (`node --import`): ends it when the process that started it
 * is gone, however that ended. Its standard input is a pipe from there, which closes then. A worker
 * thread loads it, too, and has a standard input that is closed from the start: that says nothing.
 */
if (isMainThread) {
  process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
  if ('unref' in process.stdin) process.stdin.unref();
}
