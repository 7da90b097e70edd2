import { inicioCanonico, normalizePlaca } from '@frota/contract/veiculos';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Fragment } from './schema.ts';
import { containsPattern, searchPatterns, zerosAndOs } from './search.ts';

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

/** No text matches everything. */
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
