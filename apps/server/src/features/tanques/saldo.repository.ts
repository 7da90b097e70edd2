import type { Produto } from '@frota/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

export function listSaldos(db: Kysely<Schema>): Promise<{ tipo: Produto; saldo: string }[]> {
  return db.selectFrom('saldo').select(['tipo', 'saldo']).execute();
}
