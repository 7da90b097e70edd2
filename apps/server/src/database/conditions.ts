import { plainText } from '@frota/contract/rota';
import { inicioCanonico, normalizePlaca, placaCanonica } from '@frota/contract/veiculos';
import {
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
  sql,
} from 'kysely';
import type { InstantPage } from '../kernel/cursor.ts';
import type { Db, Fragment } from './schema.ts';

/** [from, to); open where missing. */
export interface Intervalo {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export interface ListFilter extends Intervalo {
  readonly busca?: string | undefined;
}

export function allOf(
  ...conditions: readonly (Fragment | false | '' | undefined)[]
): RawBuilder<SqlBool> {
  const asked = conditions.filter((condition) => condition !== '' && condition);
  return asked.length > 0 ? sql`(${sql.join(asked, sql` and `)})` : sql`true`;
}

export function during(em: string, { from, to }: Intervalo): RawBuilder<SqlBool> {
  const column = sql.ref(em);
  return allOf(from && sql`${column} >= ${from}`, to && sql`${column} < ${to}`);
}

/** Undefined without a text: then everything matches. */
export function searched(column: string, busca: string | undefined): Fragment | undefined {
  if (!busca) return undefined;
  const found = searchPatterns(busca).map((pattern) => sql`${sql.ref(column)} like ${pattern}`);
  return sql`(${sql.join(found, sql` or `)})`;
}

/** Either form of the plate, and 0 for O or O for 0; `of`: table or alias. */
export function placaLike(typed: string, of?: string): Fragment {
  const placa = normalizePlaca(typed);
  const column = (name: string): Fragment => sql.ref(of ? `${of}.${name}` : name);
  const forms = zerosAndOs(placa);
  return sql`(${column('placa')} like any(${forms.map(containsPattern)}::text[])
    or ${column('placa_canonica')} like any(${forms.map((form) => containsPattern(inicioCanonico(form)))}::text[]))`;
}

export async function countRows(db: Db, from: Fragment): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(db);
  return rows[0]!.total;
}

const PLACA_LENGTH = 7;

export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Also with each 0 as O and each O as 0, which look alike on a plate. */
export function zerosAndOs(placa: string): string[] {
  if (placa.length > PLACA_LENGTH) return [placa];
  const swapped: Readonly<Record<string, string>> = { 0: 'O', O: '0', o: '0' };
  return [...placa].reduce<string[]>(
    (forms, char) => {
      const other = swapped[char];
      const chars = other === undefined ? [char] : [char, other];
      return chars.flatMap((one) => forms.map((form) => form + one));
    },
    [''],
  );
}

/** LIKE patterns for a `busca` column (lower case, no accents): the text, and the plates that it may mean. */
export function searchPatterns(typed: string): string[] {
  const plain = plainText(typed);
  const forms = new Set([plain]);
  const placa = plain.replace(/[^a-z0-9]/g, '');
  if (/\d/.test(placa) && placa.length <= PLACA_LENGTH) {
    for (const form of zerosAndOs(placa)) {
      forms.add(form.toLowerCase()).add(placaCanonica(form).toLowerCase());
    }
  }
  return [...forms].map(containsPattern);
}

/** The trigram index needs three letters or digits in a row. */
export function isIndexed(typed: string): boolean {
  return /[a-z0-9]{3}/.test(plainText(typed));
}

/** By instant, newest first, then id, after the cursor. One row beyond `limit` shows that more follow. */
export function newestFirst<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  at: StringReference<DB, TB>,
  id: StringReference<DB, TB>,
  { after, limit }: InstantPage,
): SelectQueryBuilder<DB, TB, O> {
  const rest = after
    ? query.where(
        sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      )
    : query;
  return rest
    .orderBy(at, 'desc')
    .orderBy(id, 'desc')
    .limit(limit + 1);
}

/** `placaCanonica` in SQL, for a normalised plate: ABC1D23 becomes ABC1323. A test compares both. */
export function canonica(placa: string): Fragment {
  const text = sql.raw(placa);
  return sql`
    case when ${text} ~ '^[A-Z]{3}[0-9][A-J][0-9]{2}$'
         then overlay(${text} placing translate(substr(${text}, 5, 1), 'ABCDEFGHIJ', '0123456789') from 5)
         else ${text} end`;
}
