import { mensagensGerais } from '@frota/contract/rota';
import { z } from 'zod';
import { DomainError } from './domain-error.ts';

/** Where a page of a list ended: the values of its last row's sort key. */
export function formatCursor(key: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Throws `invalid` where the text is no cursor of such a key, for example one of another list. */
export function parseCursor<Key>(cursor: string, schema: z.ZodType<Key>): Key {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new DomainError('invalid', mensagensGerais.dadosInvalidos, {
      campos: { cursor: mensagensGerais.campoInvalido },
    });
  }
}

/** What a call asks of a list. */
export interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limite: number;
}

export interface Page<Row> {
  readonly rows: Row[];
  /** Of the next page; undefined on the last one. */
  readonly cursor: string | undefined;
}

/** A page of a list, and how many rows the whole list has. */
export interface Listing<Row> extends Page<Row> {
  readonly total: number;
}

/** Cuts the row that was asked for beyond `limite`, which tells whether there is a next page. */
export function cutPage<Row>(
  rows: readonly Row[],
  limite: number,
  keyOf: (row: Row) => readonly (string | number | null)[],
): Page<Row> {
  const shown = rows.slice(0, limite);
  const last = shown.at(-1);
  const more = rows.length > limite && last !== undefined;
  return { rows: shown, cursor: more ? formatCursor(keyOf(last)) : undefined };
}

/** The part of a list that a repository is asked for: what comes after a row, and how many rows. */
export interface InstantPage {
  readonly after?: { readonly at: Date; readonly id: string } | undefined;
  readonly limit: number;
}

/** With the list's total as it was counted, where it has one. */
const instantKey = z.tuple([z.iso.datetime(), z.uuid()]).rest(z.int().nonnegative());

/**
 * A page of a list in the order of an instant, then of the record's UUID. `list` answers up to one row
 * more than `limit`. Throws `invalid` for a cursor of another list.
 */
export async function readInstantPage<Row extends { readonly id: string }>(
  { cursor, limite }: PageQuery,
  list: (page: InstantPage) => Promise<readonly Row[]>,
  instantOf: (row: Row) => Date,
): Promise<Page<Row>> {
  const rows = await list({ after: parseInstant(cursor)?.after, limit: limite });
  return cutPage(rows, limite, (row) => [instantOf(row).toISOString(), row.id]);
}

/** The same with how many rows the list has: counted with its first page, after which the cursor knows. */
export async function readInstantListing<Row extends { readonly id: string }>(
  { cursor, limite }: PageQuery,
  list: { rows(page: InstantPage): Promise<readonly Row[]>; count(): Promise<number> },
  instantOf: (row: Row) => Date,
): Promise<Listing<Row>> {
  const { after, total: known } = parseInstant(cursor) ?? {};
  const rows = await list.rows({ after, limit: limite });
  const total = known ?? (await list.count());
  return {
    ...cutPage(rows, limite, (row) => [instantOf(row).toISOString(), row.id, total]),
    total,
  };
}

function parseInstant(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const [at, id, total] = parseCursor(cursor, instantKey);
  return { after: { at: new Date(at), id }, total };
}
