import type { RouteShape } from '@frota/contract/rota';
import type { Database } from '../database/connect.ts';
import { diskFull } from './faults.ts';

/** On a nearly full disk the embedded database would end. Reads, deletions and logins pass. */
export async function refuseOnFullDisk(
  { method, who, pergunta }: RouteShape,
  database: Pick<Database, 'hasSpace'>,
): Promise<void> {
  const adds = (method === 'POST' || method === 'PUT') && !pergunta && Array.isArray(who);
  if (adds && !(await database.hasSpace())) throw diskFull();
}
