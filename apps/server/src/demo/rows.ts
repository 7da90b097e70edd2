import type { Insertable } from 'kysely';
import type { Db, NewRow, Schema } from '../database/schema.ts';

/** In an order in which what is referred to comes first. */
const TABLES = [
  'bico',
  'checkin',
  'tarefa',
  'tarefa_posse',
  'exclusao_tarefa',
  'abastecimento_interno',
  'abastecimento_externo',
  'medicao',
  'medicao_versao',
  'nota_fiscal',
  'nota_recebida',
  'entrada',
  'lancamento',
  'movimento',
  'conferencia',
  'foto',
  'leitura',
  'estorno',
  'auditoria',
  'extrato',
  'extrato_linha',
  'extrato_mapa',
] as const satisfies readonly (keyof Schema)[];
type Table = (typeof TABLES)[number];

/** What the year left behind, to be inserted at once. */
export type Rows = { readonly [T in Table]: NewRow<T>[] };

export function emptyRows(): Rows {
  return Object.fromEntries(TABLES.map((table) => [table, []])) as unknown as Rows;
}

/** Parameters of one statement: the protocol takes at most 65,535. */
const BATCH = 400;

export async function insertRows(trx: Db, rows: Rows): Promise<void> {
  const abastecimentos = [...rows.abastecimento_interno, ...rows.abastecimento_externo];
  await insertAll(
    trx,
    'abastecimento',
    abastecimentos.map(({ id }) => ({ id })),
  );
  for (const table of TABLES) await insertAll(trx, table, rows[table]);
}

async function insertAll<T extends Table | 'abastecimento'>(
  trx: Db,
  table: T,
  rows: readonly NewRow<T>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const part: readonly object[] = rows.slice(start, start + BATCH);
    await trx
      .insertInto(table as Table)
      .values(part as Insertable<Schema[Table]>[])
      .execute();
  }
}
