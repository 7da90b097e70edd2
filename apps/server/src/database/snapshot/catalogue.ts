import { type Kysely, sql } from 'kysely';

/**
 * Tables that no copy holds: sessions, tokens (one that was revoked would come back), webhooks (a copy that is tried out
 * would call the company's systems), letters (it would send them again, also to who ended them), failed logins, counts and events end with the installation that wrote them, as what
 * it knows of its copies, its own figures and the count of its changes do, keys are made anew, and the migrations that ran
 * stand in the copy's first line.
 */
const LEFT_OUT = [
  'sessao',
  'token',
  'login_falha',
  'login_pendente',
  'segredo',
  'certificado',
  'desafio',
  'inscricao',
  'chamada',
  'evento',
  'mudanca',
  'mudanca_nova',
  'mudanca_ponto',
  'carta',
  'carta_envio',
  'carta_alarme',
  'webhook',
  'webhook_entrega',
  'copia',
  'sistema_dia',
  'sistema_chamada',
  'sistema_erro',
  'sistema_versao',
  'migration',
  'migration_lock',
];

export interface Table {
  readonly name: string;
  /** Without those that the database works out by itself. */
  readonly columns: readonly string[];
  /** Columns that the database numbers. */
  readonly numbered: readonly string[];
}

/** The tables whose rows a copy holds, as they stand in this database. */
export async function listTables<DB>(db: Kysely<DB>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select
      table_name as name,
      array_agg(column_name::text order by ordinal_position)
        filter (where is_generated = 'NEVER') as columns,
      coalesce(array_agg(column_name::text) filter (where is_identity = 'YES'), '{}') as numbered
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and table_name <> all(${LEFT_OUT})
    group by table_name
    order by table_name`.execute(db);
  return rows;
}

/** References between these tables, by the table that refers. */
export async function listReferences<DB>(
  db: Kysely<DB>,
): Promise<{ readonly table: string; readonly name: string }[]> {
  const { rows } = await sql<{ table: string; name: string }>`
    select relname as table, conname as name
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db);
  return rows;
}
