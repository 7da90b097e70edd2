// What the benchmarks take from the server.
export { makeZip, sheetParts } from '@frota/planilha/fixture';
export { openDatabase } from '../database/connect.ts';
export { makePhoto } from './photos.ts';
export { startPostgres } from './postgres.ts';
