import type { RouteShape } from '@frota/contract/rota';
import type { Database } from '../database/connect.ts';
import { diskFull } from './faults.ts';

/**
 * Refuses what would add records while the embedded database's disk is nearly full: without room for its log it would
 * end, and with it all that goes on. Whatever is read, deleted or changed of the own account (logins) passes.
 */
export async function refuseWithoutRoom(
  { method, who, pergunta }: RouteShape,
  database: Pick<Database, 'hasRoom'>,
): Promise<void> {
  const adds = (method === 'POST' || method === 'PUT') && !pergunta && Array.isArray(who);
  if (adds && !(await database.hasRoom())) throw diskFull();
}
