import type { Migration } from 'kysely/migration';
import { up as foundation } from './001-foundation.ts';
import { up as postoExterno } from './002-posto-externo.ts';
import { up as dashboard } from './003-dashboard.ts';
import { up as busca } from './004-busca.ts';
import { up as acesso } from './005-acesso.ts';
import { up as auditoria } from './006-auditoria.ts';

/** Every migration by its number, in order; a released one is never changed, renamed or removed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-foundation': { up: foundation },
  '002-posto-externo': { up: postoExterno },
  '003-dashboard': { up: dashboard },
  '004-busca': { up: busca },
  '005-acesso': { up: acesso },
  '006-auditoria': { up: auditoria },
};
