import type { Db, NewRow } from '../../../database/schema.ts';

/** Name and whether he has left; undefined if he took no part in the record. */
export function findParticipante(db: Db, id: string, usuarioId: number) {
  return db
    .selectFrom('divergencia_pessoa as p')
    .innerJoin('usuario as u', 'u.id', 'p.usuario_id')
    .select(['p.usuario_nome as nome', 'u.excluido_em'])
    .where('p.divergencia_id', '=', id)
    .where('p.usuario_id', '=', usuarioId)
    .limit(1)
    .executeTakeFirst();
}

/** False if this person was asked before. */
export async function insertPedido(trx: Db, row: NewRow<'divergencia_pedido'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('divergencia_pedido')
    .values(row)
    .onConflict((conflict) => conflict.columns(['divergencia_id', 'pessoa_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function lockPedido(trx: Db, divergenciaId: string, pessoaId: number) {
  return trx
    .selectFrom('divergencia_pedido')
    .select(['id', 'declarada_em'])
    .where('divergencia_id', '=', divergenciaId)
    .where('pessoa_id', '=', pessoaId)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveDeclaracao(
  trx: Db,
  pedidoId: string,
  declaracao: { readonly texto: string; readonly declarada_em: Date },
): Promise<void> {
  await trx.updateTable('divergencia_pedido').set(declaracao).where('id', '=', pedidoId).execute();
}

/** Requests without a statement first, then the latest. */
export function listPedidosTo(db: Db, pessoaId: number, limit: number) {
  return db
    .selectFrom('divergencia_pedido as p')
    .innerJoin('divergencia as d', 'd.id', 'p.divergencia_id')
    .leftJoin('abastecimento_interno as i', 'i.id', 'd.registro_id')
    .select(['d.id', 'd.placa', 'd.ocorrido_em', 'd.frase', 'p.pedido_em'])
    .select(['d.registro_id', 'd.assunto', 'd.lancamentos', 'i.tarefa_id as checkin_id'])
    .select(['p.pedido_por_nome as pedido_por', 'p.texto', 'p.declarada_em'])
    .where('p.pessoa_id', '=', pessoaId)
    .orderBy((eb) => eb('p.declarada_em', 'is', null), 'desc')
    .orderBy('p.pedido_em', 'desc')
    .limit(limit)
    .execute();
}
