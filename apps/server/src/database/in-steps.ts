import { sql } from 'kysely';
import type { InstantPage } from '../kernel/cursor.ts';
import { allOf, countRows } from './conditions.ts';
import type { Db, Fragment } from './schema.ts';

/** Rows that one step looks at, whatever it finds. */
const STEP_ROWS = 2_000;
/** What an index finds of so few is put in order afterwards. */
const FEW = 1_000;

/** A list's place in its order, newest or highest first: the values of its sort key as text. */
export type Key = readonly string[];

/** What a list is of, in an order that an index has. */
export interface Source {
  /** The table, with its alias. */
  readonly from: Fragment;
  /** The index's own condition and the columns that it begins with. */
  readonly where?: Fragment;
  /** The sort key's columns with their types. The last one is the key of the row. */
  readonly key: readonly (readonly [
    column: string,
    type: 'timestamptz' | 'numeric' | 'uuid' | 'text',
  ])[];
  /** What is looked for among these rows. */
  readonly found?: Fragment | false | '' | undefined;
  /** Whether an index knows where the few rows are that `found` may mean. */
  readonly indexed?: boolean;
}

/** A list that may be long: no statement looks at more rows than a step has. */
export interface LongList<Row> {
  /** Up to `limit` + 1 rows after a place. */
  rows(after: Key | undefined, limit: number): Promise<Row[]>;
  count(): Promise<number>;
}

/** `list` answers up to `limit` + 1 of the rows `within` after a place, in the list's order. */
export function inSteps<Row>(
  db: Db,
  source: Source,
  list: (within: Fragment, after: Key | undefined, limit: number) => Promise<readonly Row[]>,
): LongList<Row> {
  let few: ReturnType<typeof findFew> | undefined;
  const asFew = async (): Promise<Fragment | undefined> => {
    few ??= findFew(db, source);
    const ids = await few;
    return ids && sql`${rowKey(source)} = any(${ids}::uuid[])`;
  };
  return {
    async rows(after, limit) {
      const within = source.found ? await asFew() : sql`true`;
      if (within) return [...(await list(within, after, limit))];
      const rows: Row[] = [];
      for await (const step of stepsOf(db, source, after)) {
        rows.push(...(await list(step, after, limit - rows.length)));
        if (rows.length > limit) break;
      }
      return rows;
    },
    async count() {
      if (source.found && (await asFew())) return (await few!)!.length;
      return countInSteps(db, source);
    },
  };
}

/** The same of a list in the order of an instant, then of the record's key: two columns of `source`. */
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

/** How many rows of a source are found. */
export async function countInSteps(db: Db, source: Source): Promise<number> {
  const { from, where, found } = source;
  let total = 0;
  for await (const step of stepsOf(db, source)) {
    total += await countRows(db, sql`${from} where ${allOf(where, step, found)}`);
  }
  return total;
}

const rowKey = ({ key }: Source): Fragment => sql.ref(key.at(-1)![0]);

/** The keys of all that is found; undefined where it is not few, or no index tells. Planned as if all were read. */
async function findFew(db: Db, source: Source): Promise<readonly string[] | undefined> {
  if (!source.indexed) return undefined;
  const { rows } = await sql<{ id: string }>`
    with found as materialized (
      select ${rowKey(source)} as id from ${source.from} where ${allOf(source.where, source.found)})
    select id from found limit ${FEW + 1}`.execute(db);
  return rows.length > FEW ? undefined : rows.map(({ id }) => id);
}

/** The rows of a source a step at a time, each as the condition of being in it. */
async function* stepsOf(
  db: Db,
  { from, where, key }: Source,
  after?: Key,
): AsyncGenerator<Fragment> {
  const columns = key.map(([column]) => sql.ref(column));
  const values = (at: Key): Fragment[] => key.map(([, type], n) => sql`${at[n]}::${sql.raw(type)}`);
  // The first column by itself tells PostgreSQL how few rows lie between: of whole rows it guesses far more.
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
