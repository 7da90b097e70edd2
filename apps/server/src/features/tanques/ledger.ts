import { sql } from 'kysely';
import type { Db, NewRow } from '../../database/schema.ts';
import { refreshCusto } from './custo.ts';
import { lancadoEm } from './lancado-em.sql.ts';

/**
 * Appends one line to a tank's ledger and moves its balance by the line's signed `litros`, under the
 * lock of the balance's row, and works out anew what litres cost from there on; answers the new balance. Call it within a transaction. One that writes
 * to several tanks does so in the order of PRODUTOS, so that two never wait for each other.
 */
export async function appendMovimento(trx: Db, movimento: NewRow<'movimento'>): Promise<string> {
  const { saldo } = await trx
    .updateTable('saldo')
    .set({ saldo: sql<string>`saldo + ${movimento.litros}::numeric` })
    .where('tipo', '=', movimento.tipo)
    .returning('saldo')
    .executeTakeFirstOrThrow();
  const recebido_em = lancadoEm(movimento.ocorrido_em, movimento.recebido_em);
  await trx
    .insertInto('movimento')
    .values({ ...movimento, recebido_em })
    .execute();
  await refreshCusto(trx, movimento);
  return saldo;
}
