import type { Produto } from '@frota/contract/combustivel';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';

export function listSaldos(db: Db): Promise<{ tipo: Produto; saldo: string }[]> {
  return db.selectFrom('saldo').select(['tipo', 'saldo']).execute();
}

/** Locks the tank's book until the transaction's end. */
export async function lockSaldo(trx: Db, tipo: Produto): Promise<string> {
  const { saldo } = await trx
    .selectFrom('saldo')
    .select('saldo')
    .where('tipo', '=', tipo)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return saldo;
}

/** Locks all three. */
export async function lockSaldos(trx: Db): Promise<Map<Produto, string>> {
  const rows = await trx
    .selectFrom('saldo')
    .select(['tipo', 'saldo'])
    .orderBy(sql`array_position(array['DIESEL S10', 'DIESEL S500', 'ARLA'], tipo)`)
    .forUpdate()
    .execute();
  return new Map(rows.map(({ tipo, saldo }) => [tipo, saldo]));
}
