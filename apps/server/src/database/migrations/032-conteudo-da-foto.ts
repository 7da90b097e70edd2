import { type Kysely, sql } from 'kysely';

/** By what a copy proves that a photo is as it was stored; unknown of those stored before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table foto add column conteudo_sha256 text`.execute(db);
}
