import { sql } from 'kysely';
import type { InstantPage } from '../kernel/cursor.ts';
import { allOf, countRows } from './conditions.ts';
import type { Db, Fragment } from './schema.ts';

const STEP_ROWS = 2_000;
/** If no more rows than this are found, they are all read and then sorted. */
const FEW = 1_000;

/** Values of the sort key as text, newest or highest first. */
export type Key = readonly string[];

/** A list in the order of an index. */
export interface Source {
  readonly from: Fragment;
  /** The index's condition and leading columns. */
  readonly where?: Fragment;
  /** Columns with types; the last is the row's id. */
  readonly key: readonly (readonly [
    column: string,
    type: 'timestamptz' | 'numeric' | 'uuid' | 'text',
  ])[];
  readonly found?: Fragment | false | '' | undefined;
  /** An index can find the few rows of `found`. */
  readonly indexed?: boolean;
}

/**
 * No statement examines more than one step. `list` returns the rows of condition `within` that come after key `after`,
 * in order, at most `limit` + 1.
 */
export function inSteps<Row>(
  db: Db,
  source: Source,
  list: (within: Fragment, after: Key | undefined, limit: number) => Promise<readonly Row[]>,
) {
  let few: ReturnType<typeof findFew> | undefined;
  const asFew = async (): Promise<Fragment | undefined> => {
    few ??= findFew(db, source);
    const ids = await few;
    return ids && sql`${rowKey(source)} = any(${ids}::uuid[])`;
  };
  return {
    async rows(after: Key | undefined, limit: number): Promise<Row[]> {
      const within = source.found ? await asFew() : sql`true`;
      if (within) return [...(await list(within, after, limit))];
      const rows: Row[] = [];
      for await (const step of stepsOf(db, source, after)) {
        rows.push(...(await list(step, after, limit - rows.length)));
        if (rows.length > limit) break;
      }
      return rows;
    },
    async count(): Promise<number> {
      if (source.found && (await asFew())) return (await few!)!.length;
      return countInSteps(db, source);
    },
  };
}

/** Order: an instant, then the id. */
export function instantsInSteps<Row>(
  db: Db,
  { em, id, ...source }: Omit<Source, 'key'> & { readonly em: string; readonly id: string },
  list: (within: Fragment, page: InstantPage) => Promise<readonly Row[]>,
): { rows(page: InstantPage): Promise<Row[]>; count(): Promise<number> } {
  const key = [[em, 'timestamptz'] as const, [id, 'uuid'] as const];
  const { rows, count } = inSteps<Row>(db, { ...source, key }, (within, [at, after] = [], limit) =>
    list(within, { after: at && after ? { at: new Date(at), id: after } : undefined, limit }),
  );
  return {
    rows: ({ after, limit }) => rows(after && [after.at.toISOString(), after.id], limit),
    count,
  };
}

export async function countInSteps(db: Db, source: Source): Promise<number> {
  const { from, where, found } = source;
  let total = 0;
  for await (const step of stepsOf(db, source)) {
    total += await countRows(db, sql`${from} where ${allOf(where, step, found)}`);
  }
  return total;
}

const rowKey = ({ key }: Source): Fragment => sql.ref(key.at(-1)![0]);

/** Ids of all found rows. Undefined if they are more than FEW or no index helps. Planned as if all were read. */
async function findFew(db: Db, source: Source): Promise<readonly string[] | undefined> {
  if (!source.indexed) return undefined;
  const { rows } = await sql<{ id: string }>`
    with found as materialized (
      select ${rowKey(source)} as id from ${source.from} where ${allOf(source.where, source.found)})
    select id from found limit ${FEW + 1}`.execute(db);
  return rows.length > FEW ? undefined : rows.map(({ id }) => id);
}

/** For each step the condition that finds its rows. */
async function* stepsOf(
  db: Db,
  { from, where, key }: Source,
  after?: Key,
): AsyncGenerator<Fragment> {
  const columns = key.map(([column]) => sql.ref(column));
  const values = (at: Key): Fragment[] => key.map(([, type], n) => sql`${at[n]}::${sql.raw(type)}`);
  // The first column alone lets PostgreSQL estimate the few rows between; for whole rows it guesses far more.
  const before = (at: Key): Fragment => sql`
    (${sql.join(columns)}) < (${sql.join(values(at))}) and ${columns[0]} <= ${values(at)[0]}`;
  const since = (at: Key): Fragment => sql`
    (${sql.join(columns)}) >= (${sql.join(values(at))}) and ${columns[0]} >= ${values(at)[0]}`;
  const order = sql.join(columns.map((column) => sql`${column} desc`));
  let last = after;
  for (;;) {
    const rest: Fragment | undefined = last && before(last);
    const { rows } = await sql<{ edge: Key }>`
      select array[${sql.join(columns.map((column) => sql`${column}::text`))}] as edge from ${from}
       where ${allOf(where, rest)}
       order by ${order} offset ${STEP_ROWS - 1} limit 1`.execute(db);
    const edge: Key | undefined = rows[0]?.edge;
    yield allOf(rest, edge && since(edge));
    if (!edge) return;
    last = edge;
  }
}
