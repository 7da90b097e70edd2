import type { StatusCheckin } from '@frota/contract/checkin';
import { sql, type Updateable } from 'kysely';
import type { Db, NewRow, Schema } from '../../database/schema.ts';
import { correcoesOf } from '../dashboard/fonte.sql.ts';

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

/** A check-in that is corrected, its row locked until the transaction ends. */
export function lockCheckin(trx: Db, id: string) {
  return trx
    .selectFrom('checkin')
    .select(['placa', 'placa_informada', 'placa_canonica', 'km', 'km_informado', 'ocorrido_em'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** What Conferência put in the place of what was sent; null of what stands. */
export async function findCorrigido(
  trx: Db,
  id: string,
): Promise<{ readonly placa: string | null; readonly km: number | null }> {
  const { rows } = await correcoesOf(sql`${id}::uuid`).execute(trx);
  return rows[0]!;
}

export async function updateCheckin(
  trx: Db,
  id: string,
  values: Updateable<Schema['checkin']>,
): Promise<void> {
  await trx.updateTable('checkin').set(values).where('id', '=', id).execute();
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
