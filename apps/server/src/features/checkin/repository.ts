import type { StatusCheckin } from '@frota/contract/checkin';
import type { Db, NewRow } from '../../database/schema.ts';

/** What tells a retry, and as what it was answered first: a task was made, or none was needed. */
export async function findCheckinEnvio(db: Db, id: string) {
  const row = await db
    .selectFrom('checkin')
    .leftJoin('tarefa', 'tarefa.id', 'checkin.id')
    .select([
      'checkin.id',
      'checkin.conteudo_hash',
      'checkin.usuario_id as autor_id',
      'checkin.tarefa_ja_aberta',
      'tarefa.id as tarefa_id',
    ])
    .where('checkin.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { tarefa_id, ...envio } = row;
  const status: StatusCheckin = tarefa_id === null ? 'isento' : 'pendente';
  return { ...envio, status };
}

/** False where the key is taken. */
export async function insertCheckin(db: Db, checkin: NewRow<'checkin'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('checkin')
    .values(checkin)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Finishes the check-in of a task; where the task is completed twice, the first completion stays. */
export async function finalizeCheckin(
  db: Db,
  id: string,
  values: { finalizado_em: Date; km_manobrista: number },
): Promise<void> {
  await db
    .updateTable('checkin')
    .set({ ...values, status: 'finalizado' })
    .where('id', '=', id)
    .where('status', '=', 'pendente')
    .execute();
}
