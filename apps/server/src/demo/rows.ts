import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** In an order in which what is referred to comes first. */
const TABLES = [
  'checkin',
  'tarefa',
  'tarefa_posse',
  'exclusao_tarefa',
  'abastecimento_interno',
  'abastecimento_externo',
  'medicao',
  'medicao_versao',
  'nota_fiscal',
  'entrada',
  'movimento',
  'conferencia',
  'foto',
  'estorno',
  'auditoria',
] as const satisfies readonly (keyof Schema)[];
type Table = (typeof TABLES)[number];

/** What the year left behind, to be inserted at once. */
export type Rows = { readonly [T in Table]: Insertable<Schema[T]>[] };

export function emptyRows(): Rows {
  return Object.fromEntries(TABLES.map((table) => [table, []])) as unknown as Rows;
}

/** Parameters of one statement: the protocol takes at most 65,535. */
const BATCH = 400;

export async function insertRows(trx: Kysely<Schema>, rows: Rows): Promise<void> {
  for (const table of TABLES) {
    const all: readonly Insertable<Schema[Table]>[] = rows[table];
    for (let start = 0; start < all.length; start += BATCH) {
      await trx
        .insertInto(table)
        .values(all.slice(start, start + BATCH))
        .execute();
    }
  }
}
