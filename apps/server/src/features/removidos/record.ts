import { sql } from 'kysely';
import type { Db, Fragment } from '../../database/schema.ts';

/** Runs `deletion` (returns `id`, `key` of photos) and notes them: no restore brings them back. Returns the keys. */
export async function recordFotos(db: Db, deletion: Fragment, em: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with gone as (${deletion}), noted as (
      insert into removido (tipo, alvo, arquivo, em) select 'foto', id::text, key, ${em} from gone
      on conflict (tipo, alvo) do update
        set arquivo = excluded.arquivo, em = excluded.em, gravado_em = null)
    select key from gone`.execute(db);
  return rows.map(({ key }) => key);
}

/** Notes a removed person. Call it in the transaction that removes the name. */
export async function recordPessoa(db: Db, usuarioId: number, em: Date): Promise<void> {
  await db
    .insertInto('removido')
    .values({ tipo: 'pessoa', alvo: `${usuarioId}`, em })
    // After a restore the id may belong to another person.
    .onConflict((conflict) =>
      conflict.columns(['tipo', 'alvo']).doUpdateSet({ em, gravado_em: null }),
    )
    .execute();
}
