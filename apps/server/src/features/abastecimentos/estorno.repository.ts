import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

type Db = Kysely<Schema>;

/** What tells a retry of a manual adjustment; the author is who wrote it. */
export function findAjusteEnvio(db: Db, id: string) {
  return db
    .selectFrom('abastecimento_interno')
    .select(['id', 'conteudo_hash', 'lancado_por_id as autor_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** False where it was cancelled before (or never was). */
export async function cancelAbastecimento(db: Db, id: string, em: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('abastecimento_interno')
    .set({ estornado_em: em })
    .where('id', '=', id)
    .where('estornado_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
