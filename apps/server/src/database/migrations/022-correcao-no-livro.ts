import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // A line that brings a fueling's outflow up to what Frota corrected of it, or back
  `alter table movimento add column correcao boolean not null default false`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
