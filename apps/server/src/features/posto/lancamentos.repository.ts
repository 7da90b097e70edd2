import type { Db, NewRow } from '../../database/schema.ts';

export function findLancamentoEnvio(db: Db, id: string) {
  return db
    .selectFrom('lancamento')
    .select(['conteudo_hash', 'usuario_id as autor_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertLancamento(trx: Db, row: NewRow<'lancamento'>): Promise<void> {
  await trx.insertInto('lancamento').values(row).execute();
}

/** False where it was cancelled before (or never was). */
export async function cancelLancamento(trx: Db, id: string, em: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('lancamento')
    .set({ estornado_em: em })
    .where('id', '=', id)
    .where('estornado_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
