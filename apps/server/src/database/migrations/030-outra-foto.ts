import { type Kysely, sql } from 'kysely';

/** Open cases of a photo or receipt used twice get the other record, with its photo. */
const STATEMENTS = [
  `insert into divergencia_foto_fila (registro_id)
    select distinct registro_id from divergencia
     where regra in ('foto_repetida', 'nota_repetida') and situacao = 'aberta'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
