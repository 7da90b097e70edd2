// What the benchmarks take from the server.
export { makeZip, sheetParts } from '@frota/planilha/fixture';
export { createArgon2Passwords } from '../adapters/argon2-passwords.ts';
export { createCopiador } from '../app/backup/copiador.ts';
export { readEnvironment } from '../app/environment.ts';
export { type Database, openDatabase } from '../database/connect.ts';
export { migrate } from '../database/migrate.ts';
export { withLongStatements } from '../database/transaction.ts';
export { refreshDashboard } from '../features/dashboard/refresh.ts';
export { rebuildDashboard } from '../features/dashboard/registro.public.ts';
export { refreshDashboardAndCasos } from '../features/divergencias/motor/refresh.ts';
export { createFakeClock } from './fake-clock.ts';
export { freePort } from './free-port.ts';
export {
  DEZ_ANOS,
  fillCasos,
  fillHistory,
  filling,
  fillNames,
  fillTanques,
  GATE,
} from './history.ts';
export { makePhoto } from './photos.ts';
export { startPostgres } from './postgres.ts';
export { startTestServer, type TestServer } from './server.ts';
