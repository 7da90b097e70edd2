import { sql } from 'kysely';
import type { Db, Fragment } from '../../database/schema.ts';

/**
 * Deletes photos by a statement that answers their `id` and `key`, and writes down which they were, so that no copy brings
 * them back; answers their keys. One that came again under its id is written down again.
 */
export async function recordFotos(db: Db, deletion: Fragment, em: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with gone as (${deletion}), noted as (
      insert into removido (tipo, alvo, arquivo, em) select 'foto', id::text, key, ${em} from gone
      on conflict (tipo, alvo) do update
        set arquivo = excluded.arquivo, em = excluded.em, gravado_em = null)
    select key from gone`.execute(db);
  return rows.map(({ key }) => key);
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
