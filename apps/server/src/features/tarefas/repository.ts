import type { Db, NewRow } from '../../database/schema.ts';
import type { InstantPage } from '../../kernel/cursor.ts';
import type { Autor } from '../../kernel/envio.ts';
import { contasOf } from '../usuarios/lookup.public.ts';
import { IS_OPEN, tarefas } from './tarefas.public.ts';

export type TarefaRow = Awaited<ReturnType<ReturnType<typeof tarefas>['executeTakeFirstOrThrow']>>;

export const FREE = { status: 'pendente', assumido_por_id: null, assumido_por_nome: null } as const;

const listOpen = (db: Db) =>
  tarefas(db).where(IS_OPEN).orderBy('tarefa.criado_em').orderBy('tarefa.id');

/** Held by others or nobody, oldest first, up to `limit` + 1. */
export function listTarefasOfOthers(
  db: Db,
  usuarioId: number,
  { after, limit }: InstantPage,
): Promise<TarefaRow[]> {
  return listOpen(db)
    .where('tarefa.assumido_por_id', 'is distinct from', usuarioId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('tarefa.criado_em', 'tarefa.id'), '>', eb.tuple(after!.at, after!.id)),
      ),
    )
    .limit(limit + 1)
    .execute();
}

export function listTarefasOf(db: Db, usuarioId: number): Promise<TarefaRow[]> {
  return listOpen(db).where('tarefa.assumido_por_id', '=', usuarioId).execute();
}

/** In any state. */
export function findTarefa(db: Db, id: string): Promise<TarefaRow | undefined> {
  return tarefas(db).where('tarefa.id', '=', id).executeTakeFirst();
}

export function lockTarefa(trx: Db, id: string): Promise<TarefaRow | undefined> {
  return tarefas(trx).where('tarefa.id', '=', id).forUpdate('tarefa').executeTakeFirst();
}

/** One statement, so that exactly one user gets it; false for the others. */
export async function takeTarefa(trx: Db, id: string, autor: Autor): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tarefa')
    .set({ status: 'andamento', assumido_por_id: autor.id, assumido_por_nome: autor.usuario })
    .where('id', '=', id)
    .where('status', '=', 'pendente')
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function freeTarefa(trx: Db, id: string): Promise<void> {
  await trx.updateTable('tarefa').set(FREE).where('id', '=', id).execute();
}

export async function freeTarefasOf(db: Db, usuarioId: number): Promise<TarefaRow[]> {
  const freed = await db
    .updateTable('tarefa')
    .set(FREE)
    .where('assumido_por_id', '=', usuarioId)
    .where('status', '=', 'andamento')
    .returning('id')
    .execute();
  if (freed.length === 0) return [];
  const ids = freed.map(({ id }) => id);
  return tarefas(db).where('tarefa.id', 'in', ids).execute();
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

/** Also with an earlier account of the same CPF. */
export async function hasHeld(db: Db, tarefaId: string, usuarioId: number): Promise<boolean> {
  const posse = await db
    .selectFrom('tarefa_posse')
    .select('id')
    .where('tarefa_id', '=', tarefaId)
    .where('usuario_id', 'in', contasOf(db, usuarioId))
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
