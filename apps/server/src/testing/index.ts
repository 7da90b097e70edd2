// What the benchmarks take from the server.
export { makeZip, sheetParts } from '@frota/planilha/fixture';
export { openDatabase } from '../database/connect.ts';
export { migrate } from '../database/migrate.ts';
export { refreshDashboard } from '../features/dashboard/refresh.ts';
export { rebuildDashboard } from '../features/dashboard/registro.repository.ts';
export { refreshDashboardAndCasos } from '../features/divergencias/refresh.ts';
export { createFakeClock } from './fake-clock.ts';
export { makePhoto } from './photos.ts';
export { startPostgres } from './postgres.ts';
export { startTestServer } from './server.ts';
