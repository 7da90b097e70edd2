import { type Kysely, sql } from 'kysely';

/** The keys under which measurements came: one sent again is told from a later edit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table medicao_envio (
      id uuid primary key,
      conteudo_hash text not null,
      autor_id integer not null references usuario,
      dia date not null
    )`.execute(db);
}
