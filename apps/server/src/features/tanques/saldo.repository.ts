import type { Produto } from '@frota/contract/combustivel';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';

export function listSaldos(db: Db): Promise<{ tipo: Produto; saldo: string }[]> {
  return db.selectFrom('saldo').select(['tipo', 'saldo']).execute();
}

/** The tank's balance under its row's lock: nothing is booked there until this transaction ends. */
export async function lockSaldo(trx: Db, tipo: Produto): Promise<string> {
  const { saldo } = await trx
    .selectFrom('saldo')
    .select('saldo')
    .where('tipo', '=', tipo)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return saldo;
}

/** Locks the three balances, so that whoever reads and writes the whole book does so alone. */
export async function lockSaldos(trx: Db): Promise<Map<Produto, string>> {
  const rows = await trx
    .selectFrom('saldo')
    .select(['tipo', 'saldo'])
    .orderBy(sql`array_position(array['DIESEL S10', 'DIESEL S500', 'ARLA'], tipo)`)
    .forUpdate()
    .execute();
  return new Map(rows.map(({ tipo, saldo }) => [tipo, saldo]));
}
