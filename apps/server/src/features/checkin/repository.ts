import type { StatusCheckin } from '@frota/contract/checkin';
import { sql, type Updateable } from 'kysely';
import type { Db, NewRow, Schema } from '../../database/schema.ts';
import { correcoesOf } from '../conferencia/corrigido.sql.ts';

/**
 * What tells a retry, and as what it was answered first: a task was made, or none was needed. Where a corrected plate
 * changed that, it is as it is now.
 */
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
    .select(['id', 'placa', 'placa_informada', 'placa_canonica', 'km', 'km_informado'])
    .select(['ocorrido_em', 'em_informado', 'recebido_em', 'relogio_suspeito', 'nivel', 'status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Whether the vehicle neither came in nor was fueled since. */
export async function isLastSeen(
  trx: Db,
  checkin: { readonly id: string; readonly placa_canonica: string; readonly ocorrido_em: Date },
): Promise<boolean> {
  const { id, placa_canonica, ocorrido_em } = checkin;
  const later = await trx
    .selectFrom('checkin')
    .select('id')
    .where('placa_canonica', '=', placa_canonica)
    .where('ocorrido_em', '>=', ocorrido_em)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  const fueled = await trx
    .selectFrom('dashboard_registro')
    .select('id')
    .where('placa_canonica', '=', placa_canonica)
    .where('em', '>=', ocorrido_em)
    .limit(1)
    .executeTakeFirst();
  return !later && !fueled;
}

/** What Conferência put in the place of what was sent; null of what stands. */
export async function findCorrigido(
  trx: Db,
  id: string,
): Promise<{
  readonly placa: string | null;
  readonly km: number | null;
  readonly em: Date | null;
}> {
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

/**
 * Finishes the check-in of a fueling's task with the first fueling of it that counts, as it is corrected; where all are
 * cancelled it stays finished, and tells of none. Call it with one that was booked, corrected or cancelled.
 */
export async function finalizeCheckin(trx: Db, abastecimentoId: string): Promise<void> {
  await sql`
    update checkin k
       set status = 'finalizado',
           (finalizado_em, km_manobrista) = (
             select a.ocorrido_em, a.km from abastecimento_interno a
              where a.tarefa_id = k.id and a.estornado_em is null
              order by a.recebido_em, a.id limit 1)
     where k.id = (select tarefa_id from abastecimento_interno where id = ${abastecimentoId})
       and k.status <> 'isento'`.execute(trx);
}
