import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table leitura drop constraint leitura_tipo_check`,
  `alter table leitura add constraint leitura_tipo_check
    check (tipo in ('placa', 'km', 'bomba', 'comprovante', 'totalizador'))`,
  // A pump's counter has up to twelve places
  `alter table leitura alter column litros type numeric(15, 3)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
