import { type Kysely, sql, type Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import { DatabaseAlteredError, DatabaseOlderError } from './errors.ts';

/** Stands for the 98 migrations of version 0.3.0. */
const BASE = '098-base';
const LAST_OF_0_3_0 = '098-checkin-em';

const isReplaced = (name: string): boolean => name < '099' && name !== BASE;

export const isBeforeBase = (names: readonly string[]): boolean => names.some(isReplaced);

/** Replaces the names that the base stands for by the base. Throws DatabaseOlderError for names from before 0.3.0. */
export function countFromBase(names: readonly string[]): string[] {
  if (!isBeforeBase(names)) return [...names];
  if (!names.includes(LAST_OF_0_3_0)) throw new DatabaseOlderError();
  return [BASE, ...names.filter((name) => !isReplaced(name))];
}

/**
 * Takes over a database of 0.3.0 or 0.4.0: in `table` the base stands for what it replaces. To compare, its migrations make the
 * same tables in another schema, which is rolled back. Throws DatabaseAlteredError.
 */
export async function takeOver(
  trx: Transaction<unknown>,
  table: string,
  available: Readonly<Record<string, Migration>>,
  executed: readonly string[],
): Promise<void> {
  const found = await describeSchema(trx);
  await sql`savepoint comparado`.execute(trx);
  await sql`create schema frota_comparada`.execute(trx);
  await sql`select set_config('search_path', 'frota_comparada, ' || current_setting('search_path'), true)`.execute(
    trx,
  );
  for (const name of countFromBase(executed)) await available[name]?.up(trx);
  await sql`set local search_path to frota_comparada`.execute(trx);
  const wanted = await describeSchema(trx);
  await sql`rollback to savepoint comparado`.execute(trx);
  const altered = [...new Set([...wanted.keys(), ...found.keys()])].filter(
    (what) => wanted.get(what) !== found.get(what),
  );
  if (altered.length > 0) throw new DatabaseAlteredError(altered);
  await sql`delete from ${sql.table(table)} where name = any(${executed.filter(isReplaced)})`.execute(
    trx,
  );
  await sql`insert into ${sql.table(table)} (name, timestamp)
    values (${BASE}, ${new Date().toISOString()})`.execute(trx);
}

/** As the server writes them. Indexes for searches are left out: a server may have got pg_trgm later. */
async function describeSchema(db: Kysely<unknown>): Promise<Map<string, string>> {
  const { rows } = await sql<{ what: string; is: string }>`
    with tables as (
      select oid, relname, reloptions from pg_class
       where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like 'migration%'),
    parts as (
      select relname::text as what, reloptions::text as is from tables
      union all
      select relname || '.' || attname,
             concat_ws(' ', format_type(atttypid, atttypmod), attnotnull::text, attidentity::text,
               attgenerated::text, pg_get_expr(adbin, adrelid, true))
        from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      union all
      select relname || '.' || conname, pg_get_constraintdef(c.oid, true)
        from tables join pg_constraint c on conrelid = tables.oid and contype in ('c', 'f', 'p', 'u', 'x')
      union all
      select indexrelid::regclass::text, pg_get_indexdef(indexrelid)
        from tables join pg_index on indrelid = tables.oid
       where pg_get_indexdef(indexrelid) not like '%gin_trgm_ops%'
      union all
      select relname || '.' || tgname, pg_get_triggerdef(t.oid)
        from tables join pg_trigger t on tgrelid = tables.oid and not tgisinternal
      union all
      select p.oid::regprocedure::text, pg_get_functiondef(p.oid) from pg_proc p
       where pronamespace = current_schema()::regnamespace
         and not exists (select from pg_depend where objid = p.oid and deptype = 'e'))
    select what, regexp_replace(replace("is", quote_ident(current_schema()) || '.', ''), '\\s+', ' ', 'g') as is
      from parts`.execute(db);
  return new Map(rows.map(({ what, is }) => [what, is]));
}
