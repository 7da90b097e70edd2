import { type Kysely, sql } from 'kysely';

/**
 * Not copied: what belongs to one installation (sessions, tokens, keys, webhooks, letters, counts). Revoked tokens
 * would work again, and a trial restore would call other systems and send letters. Migrations are in the first
 * line.
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
  /** Without generated ones. */
  readonly columns: readonly string[];
  /** Columns numbered by the database (identity). */
  readonly numbered: readonly string[];
}

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

/** Foreign keys, each with the table that has it. */
export async function listReferences<DB>(
  db: Kysely<DB>,
): Promise<{ readonly table: string; readonly name: string }[]> {
  const { rows } = await sql<{ table: string; name: string }>`
    select relname as table, conname as name
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db);
  return rows;
}
