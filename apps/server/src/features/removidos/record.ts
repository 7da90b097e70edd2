import { sql } from 'kysely';
import type { Db, Fragment } from '../../database/schema.ts';

/**
 * Deletes photos by a statement that answers their `id` and `key`, and writes down which they were, so that no copy brings
 * them back; answers their keys.
 */
export async function recordFotos(db: Db, deletion: Fragment, em: Date): Promise<string[]> {
  const { rows } = await sql<{ arquivo: string }>`
    with gone as (${deletion})
    insert into removido (tipo, alvo, arquivo, em) select 'foto', id::text, key, ${em} from gone
    on conflict (tipo, alvo) do nothing
    returning arquivo`.execute(db);
  return rows.map(({ arquivo }) => arquivo);
}

/** Writes down that a person was made anonymous: in that transaction. */
export async function recordPessoa(db: Db, usuarioId: number, em: Date): Promise<void> {
  await db
    .insertInto('removido')
    .values({ tipo: 'pessoa', alvo: `${usuarioId}`, em })
    // A restore may have given the id of somebody that it did not bring back to somebody else.
    .onConflict((conflict) =>
      conflict.columns(['tipo', 'alvo']).doUpdateSet({ em, gravado_em: null }),
    )
    .execute();
}
