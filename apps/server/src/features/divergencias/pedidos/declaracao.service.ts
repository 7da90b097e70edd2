import type { listMeusPedidosRoute } from '@frota/contract/divergencias';
import type { RouteAnswerInput } from '@frota/contract/rota';
import type { BaseDeps } from '../../../database/deps.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { type Autor, autorColumns } from '../../../kernel/envio.ts';
import { newId } from '../../../kernel/id.ts';
import { appendHistorico } from '../caso/caso.repository.ts';
import { readFotos } from '../caso/fotos-do-registro.ts';
import { changeCaso, refuseClosed } from '../caso/mudanca.ts';
import { divergenciaErrors } from '../errors.ts';
import * as repository from './declaracao.repository.ts';

type MeuPedido = RouteAnswerInput<typeof listMeusPedidosRoute>['pedidos'][number];

const PEDIDOS_MAX = 50;

export function createDeclaracaoService(deps: BaseDeps) {
  const { db, clock } = deps;
  return {
    /** Throws `notFound`, `invalid` for a person without part or account, `conflict` if asked before or closed. */
    async ask(autor: Autor, id: string, pessoaId: number): Promise<void> {
      await changeCaso(deps, autor, id, async (trx, caso) => {
        refuseClosed(caso);
        const participante = await repository.findParticipante(trx, id, pessoaId);
        if (!participante) throw divergenciaErrors.pessoaAlheia();
        if (participante.excluido_em) throw divergenciaErrors.pessoaExcluida();
        const pessoa = { pessoa_id: pessoaId, pessoa_nome: participante.nome };
        const asked = await repository.insertPedido(trx, {
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
        const pedido = await repository.lockPedido(trx, id, autor.id);
        if (!pedido) throw divergenciaErrors.semPedido();
        if (pedido.declarada_em) throw divergenciaErrors.jaDeclarada();
        const em = clock.now();
        await repository.saveDeclaracao(trx, pedido.id, { texto, declarada_em: em });
        const line = { acao: 'declarada', em, divergencia_id: id } as const;
        await appendHistorico(trx, [{ ...line, ...autorColumns(autor) }]);
      });
    },

    /** Open requests first. */
    async listPedidosTo(usuarioId: number): Promise<MeuPedido[]> {
      const rows = await repository.listPedidosTo(db, usuarioId, PEDIDOS_MAX);
      const fotosDe = await readFotos(db, rows);
      return rows.map(({ texto, declarada_em: em, ...row }) => ({
        ...row,
        fotos: fotosDe(row),
        declaracao: texto !== null && em ? { texto, em } : null,
      }));
    },
  };
}
