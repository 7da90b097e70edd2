export { createPool } from './pool.ts';
export { fromResposta, type Resposta, toResposta } from './protocol.ts';
export { serveJobs } from './serve-jobs.ts';
