import type { listMeusPedidosRoute } from '@frota/contract/divergencias';
import type { RouteAnswerInput } from '@frota/contract/rota';
import type { BaseDeps, Db, NewRow } from '../../../database/schema.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { type Autor, autorColumns } from '../../../kernel/envio.ts';
import { newId } from '../../../kernel/id.ts';
import { appendHistorico } from '../caso/caso.repository.ts';
import { changeCaso, divergenciaErrors, refuseClosed } from '../caso/change-caso.ts';
import { readFotos } from '../caso/fotos-do-registro.ts';

type MeuPedido = RouteAnswerInput<typeof listMeusPedidosRoute>['pedidos'][number];

const PEDIDOS_MAX = 50;

export function createDeclaracaoService(deps: BaseDeps) {
  const { db, clock } = deps;
  return {
    /** Throws `notFound`, `invalid` for a person without part or account, `conflict` if asked before or closed. */
    async ask(autor: Autor, id: string, pessoaId: number): Promise<void> {
      await changeCaso(deps, autor, id, async (trx, caso) => {
        refuseClosed(caso);
        const participante = await findParticipante(trx, id, pessoaId);
        if (!participante) throw divergenciaErrors.pessoaAlheia();
        if (participante.excluido_em) throw divergenciaErrors.pessoaExcluida();
        const pessoa = { pessoa_id: pessoaId, pessoa_nome: participante.nome };
        const asked = await insertPedido(trx, {
          id: newId(),
          divergencia_id: id,
          ...pessoa,
          pedido_em: clock.now(),
          pedido_por_id: autor.id,
          pedido_por_nome: autor.usuario,
        });
        if (!asked) throw divergenciaErrors.jaPedida();
        return { acao: 'pedida', ...pessoa };
      });
    },

    /** Throws `notFound` if the caller was not asked, `conflict` for a second statement. */
    async declare(autor: Autor, id: string, texto: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const pedido = await lockPedido(trx, id, autor.id);
        if (!pedido) throw divergenciaErrors.semPedido();
        if (pedido.declarada_em) throw divergenciaErrors.jaDeclarada();
        const em = clock.now();
        await saveDeclaracao(trx, pedido.id, { texto, declarada_em: em });
        const line = { acao: 'declarada', em, divergencia_id: id } as const;
        await appendHistorico(trx, [{ ...line, ...autorColumns(autor) }]);
      });
    },

    /** Open requests first. */
    async listPedidosTo(usuarioId: number): Promise<MeuPedido[]> {
      const rows = await listPedidosTo(db, usuarioId, PEDIDOS_MAX);
      const fotosDe = await readFotos(db, rows);
      return rows.map(({ texto, declarada_em: em, ...row }) => ({
        ...row,
        fotos: fotosDe(row),
        declaracao: texto !== null && em ? { texto, em } : null,
      }));
    },
  };
}

/** Name and whether he has left; undefined if he took no part in the record. */
function findParticipante(db: Db, id: string, usuarioId: number) {
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
async function insertPedido(trx: Db, row: NewRow<'divergencia_pedido'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('divergencia_pedido')
    .values(row)
    .onConflict((conflict) => conflict.columns(['divergencia_id', 'pessoa_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function lockPedido(trx: Db, divergenciaId: string, pessoaId: number) {
  return trx
    .selectFrom('divergencia_pedido')
    .select(['id', 'declarada_em'])
    .where('divergencia_id', '=', divergenciaId)
    .where('pessoa_id', '=', pessoaId)
    .forUpdate()
    .executeTakeFirst();
}

async function saveDeclaracao(
  trx: Db,
  pedidoId: string,
  declaracao: { readonly texto: string; readonly declarada_em: Date },
): Promise<void> {
  await trx.updateTable('divergencia_pedido').set(declaracao).where('id', '=', pedidoId).execute();
}

/** Requests without a statement first, then the latest. */
function listPedidosTo(db: Db, pessoaId: number, limit: number) {
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
