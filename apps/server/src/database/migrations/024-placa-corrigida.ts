import { type Kysely, sql } from 'kysely';

/** A plate's line of time looks for the records that Frota moved to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index conferencia_placa_aplicada_idx on conferencia (valor_aplicado)
     where campo = 'placa' and valor_aplicado is not null`.execute(db);
}
