import { type Kysely, sql } from 'kysely';

/** Null where it is not known: check-ins made before, and clients that do not say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table checkin add column itens_nao_vistos text[]`.execute(db);
}
