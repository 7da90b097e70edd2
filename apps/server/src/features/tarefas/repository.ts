import type { Nivel } from '@frota/contract/combustivel';
import { sql } from 'kysely';
import type { Db, NewRow, RowOf } from '../../database/schema.ts';
import type { InstantPage } from '../../kernel/cursor.ts';
import type { Autor } from '../../kernel/envio.ts';

export type TarefaRow = RowOf<'tarefa'>;
/** With what the check-in says that the task does not repeat. */
export type TarefaComNivel = TarefaRow & { readonly nivel: Nivel; readonly usuario_id: number };

const nivel = sql<Nivel>`(select nivel from checkin where checkin.id = tarefa.id)`.as('nivel');
const usuario_id = sql<number>`(select usuario_id from checkin where checkin.id = tarefa.id)`.as(
  'usuario_id',
);

const FREE = { status: 'pendente', assumido_por_id: null, assumido_por_nome: null } as const;

/** Its caller tells the `tarefas` event once it is committed. */
export async function insertTarefa(db: Db, tarefa: NewRow<'tarefa'>): Promise<void> {
  await db.insertInto('tarefa').values(tarefa).execute();
}

const open = (db: Db) =>
  db.selectFrom('tarefa').where('status', '<>', 'finalizado').where('excluido_em', 'is', null);

/** Open tasks, oldest first. */
const listOpen = (db: Db) =>
  open(db).selectAll().select([nivel, usuario_id]).orderBy('criado_em').orderBy('id');

/** Open tasks that others hold or nobody, oldest first; one row more than `limit` tells that there are more. */
export function listTarefasOfOthers(
  db: Db,
  usuarioId: number,
  { after, limit }: InstantPage,
): Promise<TarefaComNivel[]> {
  return listOpen(db)
    .where('assumido_por_id', 'is distinct from', usuarioId)
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('criado_em', 'id'), '>', eb.tuple(after!.at, after!.id))),
    )
    .limit(limit + 1)
    .execute();
}

/** Open tasks that a user holds, oldest first. */
export function listTarefasOf(db: Db, usuarioId: number): Promise<TarefaComNivel[]> {
  return listOpen(db).where('assumido_por_id', '=', usuarioId).execute();
}

export async function countOpenTarefas(db: Db): Promise<number> {
  const { total } = await open(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function hasOpenTarefa(db: Db, placaCanonica: string): Promise<boolean> {
  const row = await open(db)
    .select('id')
    .where('placa_canonica', '=', placaCanonica)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** In whatever state, deleted included. */
export function findTarefa(db: Db, id: string): Promise<TarefaRow | undefined> {
  return db.selectFrom('tarefa').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, its row locked until the transaction ends. */
export function lockTarefa(trx: Db, id: string): Promise<TarefaRow | undefined> {
  return trx.selectFrom('tarefa').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Takes the task in one statement, so that exactly one of many gets it; undefined for the others. */
export function takeTarefa(trx: Db, id: string, autor: Autor): Promise<TarefaComNivel | undefined> {
  return trx
    .updateTable('tarefa')
    .set({ status: 'andamento', assumido_por_id: autor.id, assumido_por_nome: autor.usuario })
    .where('id', '=', id)
    .where('status', '=', 'pendente')
    .where('excluido_em', 'is', null)
    .returningAll()
    .returning([nivel, usuario_id])
    .executeTakeFirst();
}

export function freeTarefa(trx: Db, id: string): Promise<TarefaComNivel> {
  return trx
    .updateTable('tarefa')
    .set(FREE)
    .where('id', '=', id)
    .returningAll()
    .returning([nivel, usuario_id])
    .executeTakeFirstOrThrow();
}

/** Frees whatever a user holds; answers that, deleted tasks included. */
export function freeTarefasOf(db: Db, usuarioId: number): Promise<TarefaRow[]> {
  return db
    .updateTable('tarefa')
    .set(FREE)
    .where('assumido_por_id', '=', usuarioId)
    .where('status', '=', 'andamento')
    .returningAll()
    .execute();
}

export async function finishTarefa(trx: Db, id: string): Promise<void> {
  await trx.updateTable('tarefa').set({ status: 'finalizado' }).where('id', '=', id).execute();
}

export async function markTarefaDeleted(trx: Db, id: string, excluido_em: Date): Promise<void> {
  await trx.updateTable('tarefa').set({ excluido_em }).where('id', '=', id).execute();
}

export async function insertExclusao(trx: Db, exclusao: NewRow<'exclusao_tarefa'>): Promise<void> {
  await trx.insertInto('exclusao_tarefa').values(exclusao).execute();
}

export async function insertPosse(trx: Db, posse: NewRow<'tarefa_posse'>): Promise<void> {
  await trx.insertInto('tarefa_posse').values(posse).execute();
}

/** Whether a user holds the task or held it once. */
export async function hasHeld(db: Db, tarefaId: string, usuarioId: number): Promise<boolean> {
  const posse = await db
    .selectFrom('tarefa_posse')
    .select('id')
    .where('tarefa_id', '=', tarefaId)
    .where('usuario_id', '=', usuarioId)
    .limit(1)
    .executeTakeFirst();
  return posse !== undefined;
}

export async function endPosses(
  trx: Db,
  tarefaId: string,
  usuarioId: number,
  fim: { readonly ate: Date; readonly concluida: boolean },
): Promise<void> {
  await trx
    .updateTable('tarefa_posse')
    .set(fim)
    .where('tarefa_id', '=', tarefaId)
    .where('usuario_id', '=', usuarioId)
    .where('ate', 'is', null)
    .execute();
}
