import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a manager decided of cases, and took back, on the line of time of that manager
  await sql
    .raw(`
      create index divergencia_historico_decisao_idx on divergencia_historico (usuario_id, em)
        where acao in ('decidida', 'desfeita')`)
    .execute(db);
}
