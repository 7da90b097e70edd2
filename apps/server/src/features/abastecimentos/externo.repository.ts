import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

type Db = Kysely<Schema>;
export type NovoExterno = Insertable<Schema['abastecimento_externo']>;

/** What tells a retry; the author is the driver, or Frota where it was written by hand. */
export function findExternoEnvio(db: Db, id: string) {
  return db
    .selectFrom('abastecimento_externo')
    .select((eb) => [
      'id',
      'conteudo_hash',
      eb.fn.coalesce('lancado_por_id', 'usuario_id').as('autor_id'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** False where the key is taken, also by the other kind: the dashboard and the reviews hold both. */
export async function insertExterno(trx: Db, row: NovoExterno): Promise<boolean> {
  const other = await trx
    .selectFrom('abastecimento_interno')
    .select('id')
    .where('id', '=', row.id)
    .executeTakeFirst();
  if (other) return false;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('abastecimento_externo')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
