// What the benchmarks take from the server.
export { openDatabase } from '../database/connect.ts';
export { migrate } from '../database/migrate.ts';
export { rebuildDashboard } from '../features/dashboard/registro.repository.ts';
export { startPostgres } from './postgres.ts';
export { stormTanks } from './tank-storm.ts';
