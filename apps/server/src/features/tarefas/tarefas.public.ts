import { type SqlBool, sql } from 'kysely';
import type { Db, Fragment, NewRow } from '../../database/schema.ts';
import { kmAntes } from '../veiculos/veiculos.public.ts';

export const IS_OPEN = sql<SqlBool>`tarefa.status <> 'finalizado' and tarefa.excluido_em is null`;

const kmMinimo = (em: Fragment) => sql<number>`
  k.km + ${kmAntes(sql`k.placa_canonica`, sql`k.ocorrido_em`)} - ${kmAntes(sql`k.placa_canonica`, em)}`;

/** Lowest possible km at the fueling. */
export async function findKmMinimo(trx: Db, id: string, em: Date): Promise<number> {
  const { km } = await trx
    .selectFrom('checkin as k')
    .where('k.id', '=', id)
    .select(kmMinimo(sql`${em}::timestamptz`).as('km'))
    .executeTakeFirstOrThrow();
  return km;
}

/**
 * Plate, km and people from the check-in, as corrected; fuel, city and tank from the register, or as at the check-in.
 */
export const tarefas = (db: Db) =>
  db
    .selectFrom('tarefa')
    .innerJoin('checkin as k', 'k.id', 'tarefa.id')
    .leftJoin('veiculo as v', (join) =>
      join.onRef('v.placa_canonica', '=', 'k.placa_canonica').on('v.excluido_em', 'is', null),
    )
    .selectAll('tarefa')
    .select(['k.placa', 'k.placa_canonica', 'k.km', 'k.nivel', 'k.usuario_id', 'k.usuario_nome'])
    .select(kmMinimo(sql`'infinity'::timestamptz`).as('km_minimo'))
    .select(['k.placa_informada', 'k.motorista_id', 'k.motorista_nome'])
    .select(({ fn }) => [
      fn.coalesce('v.tipo_combustivel', 'k.tipo_combustivel').as('tipo_combustivel'),
      fn.coalesce('v.cidade', 'k.cidade').as('cidade'),
      fn.coalesce('v.capacidade_combustivel', 'k.capacidade').as('capacidade'),
    ]);

/** The caller calls `mudou(trx, 'tarefa', …)`. */
export async function insertTarefa(db: Db, tarefa: NewRow<'tarefa'>): Promise<void> {
  await db.insertInto('tarefa').values(tarefa).execute();
}

export async function countOpenTarefas(db: Db, antes?: Date): Promise<number> {
  const { total } = await db
    .selectFrom('tarefa')
    .where(IS_OPEN)
    .$if(antes !== undefined, (query) => query.where('criado_em', '<', antes!))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function hasOpenTarefa(db: Db, placaCanonica: string): Promise<boolean> {
  const row = await db
    .selectFrom('tarefa')
    .innerJoin('checkin', 'checkin.id', 'tarefa.id')
    .select('tarefa.id')
    .where(IS_OPEN)
    .where('checkin.placa_canonica', '=', placaCanonica)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function moveTarefa(trx: Db, id: string, criado_em: Date): Promise<void> {
  await trx.updateTable('tarefa').set({ criado_em }).where('id', '=', id).execute();
}

/** Deletes the task if nobody ever took it; else returns false. */
export async function removeUntouched(trx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('tarefa')
    .where('id', '=', id)
    .where('status', '=', 'pendente')
    .where('excluido_em', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('tarefa_posse').select('id').where('tarefa_id', '=', id))),
    )
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
