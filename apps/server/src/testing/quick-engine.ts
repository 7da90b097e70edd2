import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before each program that a test starts (`node --import`): an embedded database in it runs as it is compiled at
 * first. To compile it once more for speed takes longer than all that such a program does.
 */
if (isMainThread) {
  setFlagsFromString('--no-wasm-tier-up');
  // Else all of it is compiled for speed before it begins.
  setFlagsFromString('--no-wasm-dynamic-tiering');
}
