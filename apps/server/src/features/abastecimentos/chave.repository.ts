import type { Db } from '../../database/schema.ts';

/**
 * Takes the key of a fueling, within its transaction; false where one of either kind has it. Of two that
 * come at the same moment the second one waits for the first.
 */
export async function claimChave(trx: Db, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('abastecimento')
    .values({ id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
