import type { StatusCheckin } from '@frota/contract/checkin';
import { sql, type Updateable } from 'kysely';
import type { Db, NewRow, Schema } from '../../database/schema.ts';
import { type Correcoes, correcoesOf } from '../conferencia/conferencia.public.ts';

/** To recognise a retry, with the first answer: task or none. After a corrected plate: as it is now. */
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

/** False where the id is taken. */
export async function insertCheckin(db: Db, checkin: NewRow<'checkin'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('checkin')
    .values(checkin)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function lockCheckin(trx: Db, id: string) {
  return trx
    .selectFrom('checkin')
    .select(['id', 'placa', 'placa_informada', 'placa_canonica', 'km', 'km_informado'])
    .select(['ocorrido_em', 'em_informado', 'recebido_em', 'relogio_suspeito', 'nivel', 'status'])
    .select(['motorista_id', 'motorista_nome', 'motorista_informado', 'motorista_informado_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** No check-in or fueling since. */
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

export async function findCorrigido(trx: Db, id: string): Promise<Correcoes> {
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

/** Takes km and instant of the first valid fueling. Call after a fueling is booked, corrected or cancelled. */
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
