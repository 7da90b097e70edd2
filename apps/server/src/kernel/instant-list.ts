import type { Campos, Lidas, NoCsv } from '@frota/contract/lista';
import {
  type InstantPage,
  type Listing,
  type PageQuery,
  readInstantListing,
  readInstantPage,
} from './cursor.ts';
import { type ComProprias, type Table, tableOf } from './table.ts';

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
