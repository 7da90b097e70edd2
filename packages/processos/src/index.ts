export { createFairQueue } from './fair-queue.ts';
export { createPool, ProcessoError, RecusaError } from './pool.ts';
export { STARTED_AHEAD, serveJobs } from './serve-jobs.ts';
