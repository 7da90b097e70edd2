import type { Insertable } from 'kysely';
import type { Db, NewRow, Schema } from '../database/schema.ts';

/** Ordered by their references. */
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

export type Rows = { readonly [T in Table]: NewRow<T>[] };

export function emptyRows(): Rows {
  return Object.fromEntries(TABLES.map((table) => [table, []])) as unknown as Rows;
}

/** The protocol takes at most 65,535 parameters. */
const BATCH = 400;

export async function insertRows(
  trx: Db,
  rows: Rows,
  onBatch: (inserted: number, all: number) => void,
): Promise<void> {
  const abastecimentos = [...rows.abastecimento_interno, ...rows.abastecimento_externo];
  const all = TABLES.reduce((sum, table) => sum + rows[table].length, abastecimentos.length);
  let inserted = 0;
  const insert = async <T extends Table | 'abastecimento'>(
    table: T,
    those: readonly NewRow<T>[],
  ): Promise<void> => {
    for (let start = 0; start < those.length; start += BATCH) {
      const part: readonly object[] = those.slice(start, start + BATCH);
      await trx
        .insertInto(table as Table)
        .values(part as Insertable<Schema[Table]>[])
        .execute();
      inserted += part.length;
      onBatch(inserted, all);
    }
  };
  await insert(
    'abastecimento',
    abastecimentos.map(({ id }) => ({ id })),
  );
  for (const table of TABLES) await insert(table, rows[table]);
}
