// What the benchmarks take from the server.
export { openDatabase } from '../database/connect.ts';
export { startPostgres } from './postgres.ts';
