import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';

export const TABLES_FILE = join(import.meta.dirname, 'tables.ts');
const MEANINGS_FILE = join(import.meta.dirname, 'meanings.ts');

interface Column {
  readonly table: string;
  readonly tableComment: string | null;
  readonly name: string;
  /** As pg_type calls it; '_text' is an array of text. */
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  readonly isAlways: boolean;
  readonly comment: string | null;
  /** The definitions of checks on this column alone. */
  readonly checks: readonly string[];
}

/** How pg-types.ts reads them. */
const TYPES: Readonly<Record<string, string>> = {
  _text: 'string[]',
  bool: 'boolean',
  bpchar: 'string',
  bytea: 'Buffer',
  date: 'Day',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'Decimal',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
};

/**
 * The source of `tables.ts`: a row type for each table of a migrated database. Types that the database does not know stand in
 * `meanings.ts`, by 'table.column'. Throws an Error for one that names no column, and for a type that is new.
 */
export async function writeTables<DB>(db: Kysely<DB>): Promise<string> {
  const meanings = readMeanings();
  const columns = await listColumns(db);
  const known = columns.map(({ table, name }) => `${table}.${name}`);
  const unknown = meanings.filter((key) => !known.includes(key));
  if (unknown.length > 0) throw new Error(`meanings.ts: there is no ${unknown.join(', ')}`);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const bodies = [...tables].map(([table, own]) => {
    const lines = own.map(
      (column) =>
        `${commentOf(column.comment, '    ')}    ${column.name}: ${typeOf(column, meanings)};\n`,
    );
    return `${commentOf(own[0]?.tableComment, '  ')}  ${table}: {\n${lines.join('')}  };\n`;
  });
  return `// Generated from a migrated database by \`npm run esquema\`: not to be edited. Comments are the database's own.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Day, Decimal, Json, Meanings } from './meanings.ts';

export interface Schema {
${bodies.join('\n')}}
`;
}

function commentOf(comment: string | null | undefined, indent: string): string {
  return comment ? `${indent}/** ${comment} */\n` : '';
}

function typeOf(column: Column, meanings: readonly string[]): string {
  const { type, isNullable, hasDefault, isAlways } = column;
  const key = `${column.table}.${column.name}`;
  const meaning = meanings.includes(key) ? `Meanings['${key}']` : undefined;
  if (type === 'jsonb') {
    return `Json<${meaning ?? 'unknown'}${isNullable ? ' | null' : ''}${hasDefault ? ', undefined' : ''}>`;
  }
  const value = meaning ?? choiceOf(column) ?? TYPES[type];
  if (!value) throw new Error(`${key}: no row has had a ${type} yet`);
  const read = isNullable ? `${value} | null` : value;
  if (isAlways) return `GeneratedAlways<${read}>`;
  return hasDefault ? `Generated<${read}>` : read;
}

/** The texts of a check like "tipo = ANY (ARRAY['a'::text, 'b'::text])". */
function choiceOf({ name, checks }: Column): string | undefined {
  const pattern = new RegExp(`^CHECK \\(${name} = ANY \\(ARRAY\\[(.*)\\]\\)\\)$`);
  for (const check of checks) {
    const texts = pattern.exec(check)?.[1]?.match(/'(?:[^']|'')*'(?=::text)/g);
    if (texts) return texts.join(' | ');
  }
  return undefined;
}

/** The keys of `Meanings`, one at the start of a line. */
function readMeanings(): string[] {
  const text = readFileSync(MEANINGS_FILE, 'utf8');
  return [...text.matchAll(/^ {2}'(\w+\.\w+)':/gm)].map(([, key = '']) => key);
}

async function listColumns<DB>(db: Kysely<DB>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as "table", obj_description(c.oid, 'pg_class') as "tableComment", attname as name, typname as type,
           not attnotnull as "isNullable", atthasdef or attidentity <> '' as "hasDefault",
           attgenerated <> '' or attidentity = 'a' as "isAlways", col_description(c.oid, attnum) as comment,
           array(select pg_get_constraintdef(k.oid, true) from pg_constraint k
                  where k.conrelid = c.oid and contype = 'c' and conkey = array[attnum]) as checks
      from pg_class c
      join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
      join pg_type t on t.oid = atttypid
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like 'migration%'
     order by relname collate "C", attnum`.execute(db);
  return rows;
}

/** `npm run esquema`: migrates a new embedded database, which goes again, and writes the file. */
async function generate(): Promise<void> {
  const { openDatabase } = await import('../connect.ts');
  const { migrate } = await import('../migrate.ts');
  const dadosDir = mkdtempSync(join(tmpdir(), 'frota-esquema-'));
  try {
    const database = await openDatabase({ dadosDir, sync: false });
    try {
      await migrate(database.db);
      writeFileSync(TABLES_FILE, await writeTables(database.db));
    } finally {
      await database.close();
    }
  } finally {
    rmSync(dadosDir, { recursive: true });
  }
}

if (import.meta.main) await generate();
