import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table leitura drop constraint leitura_tipo_check`,
  `alter table leitura add constraint leitura_tipo_check
    check (tipo in ('placa', 'km', 'bomba', 'comprovante', 'totalizador', 'nivel'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
