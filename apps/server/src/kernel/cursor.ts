import type { Campos, Lidas, NoCsv } from '@frota/contract/lista';
import { mensagensGerais } from '@frota/contract/rota';
import { z } from 'zod';
import { DomainError } from './domain-error.ts';
import { type ComProprias, type Table, tableOf } from './table.ts';

/** Values of the last row's sort key. */
export function formatCursor(key: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Throws `invalid` for a cursor of another list. */
export function parseCursor<Key>(cursor: string, schema: z.ZodType<Key>): Key {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new DomainError('invalid', mensagensGerais.dadosInvalidos, {
      campos: { cursor: mensagensGerais.campoInvalido },
    });
  }
}

export interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limite: number;
}

export interface Page<Row> {
  readonly rows: Row[];
  readonly cursor: string | undefined;
}

export interface Listing<Row> extends Page<Row> {
  readonly total: number;
}

/** Removes the extra row, which shows that more follow. */
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

export interface InstantPage {
  readonly after?: { readonly at: Date; readonly id: string } | undefined;
  readonly limit: number;
}

const instantKey = z.tuple([z.iso.datetime(), z.uuid()]).rest(z.int().nonnegative());

/** Order: instant, then UUID. `list` gives up to `limit` + 1. Throws `invalid` for another list's cursor. */
export async function readInstantPage<Row extends { readonly id: string }>(
  { cursor, limite }: PageQuery,
  list: (page: InstantPage) => Promise<readonly Row[]>,
  instantOf: (row: Row) => Date,
): Promise<Page<Row>> {
  const rows = await list({ after: parseInstant(cursor)?.after, limit: limite });
  return cutPage(rows, limite, (row) => [instantOf(row).toISOString(), row.id]);
}

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

export interface InstantList<Filter, Row> {
  /** Newest first. Throws `invalid` for a foreign cursor. */
  list(query: Filter & PageQuery): Promise<Listing<Row>>;
  /** All rows, as a file's table. */
  exportTable(query: Filter): Table;
}

/** A list in the order of the instant `em`, then of the id. `proprias`: cells of the fields of no kind. */
export function createInstantList<
  const C extends Campos,
  Row extends Lidas<C, NoCsv<C>> & { readonly id: string } & { readonly [Key in Em]: Date },
  Filter,
  Em extends string,
>(
  campos: C,
  em: Em,
  rowsOf: (query: Filter) => {
    rows(page: InstantPage): Promise<readonly Row[]>;
    count(): Promise<number>;
  },
  ...proprias: ComProprias<C, Row>
): InstantList<Filter, Row> {
  const instantOf = (row: Row): Date => row[em];
  return {
    list: (query) => readInstantListing(query, rowsOf(query), instantOf),
    exportTable(query) {
      const { rows } = rowsOf(query);
      return tableOf<C, Row>(campos, (page) => readInstantPage(page, rows, instantOf), ...proprias);
    },
  };
}
