import type { Db } from '../../database/schema.ts';

/** False where a fueling of either kind has the id. A second transaction waits for the first. */
export async function claimChave(trx: Db, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('abastecimento')
    .values({ id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
