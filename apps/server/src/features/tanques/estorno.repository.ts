import type { Db, NewRow, RowOf } from '../../database/schema.ts';

export async function insertEstorno(trx: Db, row: NewRow<'estorno'>): Promise<void> {
  await trx.insertInto('estorno').values(row).execute();
}

export function findEstorno(db: Db, id: string): Promise<RowOf<'estorno'> | undefined> {
  return db.selectFrom('estorno').selectAll().where('id', '=', id).executeTakeFirst();
}

const COLUNAS = {
  entrada: 'entrada_id',
  lancamento: 'lancamento_id',
  abastecimento_interno: 'abastecimento_id',
  abastecimento_externo: 'abastecimento_id',
  encerrante: undefined,
  descarga: undefined,
} as const;

/** Ledger lines of what is cancelled that no line reverses, in the order of PRODUTOS. */
export function listLinhas(
  trx: Db,
  { origem, origem_id }: Pick<NewRow<'estorno'>, 'origem' | 'origem_id'>,
) {
  const coluna = COLUNAS[origem];
  if (coluna === undefined) return Promise.resolve([]);
  return trx
    .selectFrom('movimento')
    .selectAll()
    .where(coluna, '=', origem_id)
    .where('estorno_de', 'is', null)
    .orderBy('tipo', 'desc')
    .orderBy('id')
    .execute();
}
