export { ProcessoError, RecusaError } from './errors.ts';
export { createFairQueue } from './fair-queue.ts';
export { createPool } from './pool.ts';
export { STARTED_AHEAD, serveJobs } from './serve-jobs.ts';
