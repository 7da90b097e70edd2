import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // R$ a litre as a pump's display shows it beside litres and total
  `alter table leitura add column preco numeric(9, 3)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
