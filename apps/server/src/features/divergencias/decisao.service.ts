import {
  DECISOES_DIVERGENCIA,
  type decideDivergenciaRoute,
  type listMeusPedidosRoute,
  REGRAS,
  type undoDecisaoDivergenciaRoute,
} from '@frota/contract/divergencias';
import type { RouteAnswerInput, RouteBody } from '@frota/contract/rota';
import type { BaseDeps } from '../../database/deps.ts';
import type { Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type Autor, autorColumns } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import { recordAuditoria } from '../auditoria/record.ts';
import { type Acontecimento, appendHistorico } from './caso.repository.ts';
import { queueCaso, workOutCaso } from './caso-de-novo.ts';
import * as repository from './decisao.repository.ts';
import { divergenciaErrors } from './errors.ts';
import { readFotos } from './fotos-do-registro.ts';

type MeuPedido = RouteAnswerInput<typeof listMeusPedidosRoute>['pedidos'][number];

export interface DecisaoService {
  /** Throws `notFound`, `conflict` where it was decided before or has closed itself. */
  decide(autor: Autor, id: string, fields: RouteBody<typeof decideDivergenciaRoute>): Promise<void>;
  /**
   * Opens a decided case again, or closes it where the records no longer show it. Throws `notFound`, `conflict`
   * for one that is not decided.
   */
  takeBack(autor: Autor, id: string): Promise<RouteAnswerInput<typeof undoDecisaoDivergenciaRoute>>;
  /**
   * Asks somebody for a statement. Throws `notFound`, `invalid` for who took no part or has no account any more,
   * `conflict` for a second request and where there is nothing to decide.
   */
  ask(autor: Autor, id: string, pessoaId: number): Promise<void>;
  /** Writes the caller's own statement. Throws `notFound` where he was not asked, `conflict` for a second one. */
  declare(autor: Autor, id: string, texto: string): Promise<void>;
  /** What a user was asked for, lately: open requests first. */
  listPedidosTo(usuarioId: number): Promise<MeuPedido[]>;
}

/** Requests shown to a user. */
const PEDIDOS_MAX = 50;

export function createDecisaoService(deps: BaseDeps): DecisaoService {
  const { db, clock } = deps;

  /** A change to a case: under its lock, with a line in its history. */
  async function change(
    autor: Autor,
    id: string,
    act: (trx: Db, caso: Caso) => Promise<Pick<Acontecimento, 'acao' | 'detalhe'>>,
  ): Promise<Caso> {
    return inTransaction(db, async (trx) => {
      const caso = await repository.lockDivergencia(trx, id);
      if (!caso) throw divergenciaErrors.naoEncontrada();
      const done = await act(trx, caso);
      const line = { ...done, ...autorColumns(autor), divergencia_id: id, em: clock.now() };
      await appendHistorico(trx, [line]);
      return caso;
    });
  }

  return {
    async decide(autor, id, { decisao, nota = '' }) {
      await change(autor, id, async (trx, caso) => {
        refuseClosed(caso);
        await repository.saveDecisao(trx, id, {
          decisao,
          nota: nota || null,
          decidida_por_id: autor.id,
          decidida_por_nome: autor.usuario,
          decidida_em: clock.now(),
        });
        const mudancas = [{ campo: 'decisao', antes: null, depois: DECISOES_DIVERGENCIA[decisao] }];
        await recordAuditoria(trx, deps, autor, {
          acao: 'divergencia_decidida',
          alvo: alvoOf(caso),
          mudancas,
        });
        const detalhe = [DECISOES_DIVERGENCIA[decisao], nota].filter(Boolean).join(': ');
        return { acao: 'decidida', detalhe };
      });
    },

    async takeBack(autor, id) {
      const caso = await change(autor, id, async (trx, caso) => {
        const { decisao } = caso;
        if (caso.situacao !== 'decidida' || !decisao) throw divergenciaErrors.naoDecidida();
        await repository.clearDecisao(trx, id);
        // Its cause may be gone meanwhile. If the server stops before that is looked at below, the next turn does.
        await queueCaso(trx, caso);
        const mudancas = [{ campo: 'decisao', antes: DECISOES_DIVERGENCIA[decisao], depois: null }];
        await recordAuditoria(trx, deps, autor, {
          acao: 'divergencia_desfeita',
          alvo: alvoOf(caso),
          mudancas,
        });
        return { acao: 'desfeita', detalhe: DECISOES_DIVERGENCIA[decisao] };
      });
      await workOutCaso(deps, caso);
      return { situacao: await repository.findSituacao(db, id) };
    },

    async ask(autor, id, pessoaId) {
      await change(autor, id, async (trx, caso) => {
        refuseClosed(caso);
        const participante = await repository.findParticipante(trx, id, pessoaId);
        if (!participante) throw divergenciaErrors.pessoaAlheia();
        if (participante.excluido_em) throw divergenciaErrors.pessoaExcluida();
        const asked = await repository.insertPedido(trx, {
          id: newId(),
          divergencia_id: id,
          pessoa_id: pessoaId,
          pessoa_nome: participante.nome,
          pedido_em: clock.now(),
          pedido_por_id: autor.id,
          pedido_por_nome: autor.usuario,
        });
        if (!asked) throw divergenciaErrors.jaPedida();
        return { acao: 'pedida' };
      });
    },

    async declare(autor, id, texto) {
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

    async listPedidosTo(usuarioId) {
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

type Caso = NonNullable<Awaited<ReturnType<typeof repository.lockDivergencia>>>;

/** Throws `conflict` where there is nothing to decide any more. */
function refuseClosed({ situacao }: Caso): void {
  if (situacao === 'encerrada') throw divergenciaErrors.encerrada();
  if (situacao === 'decidida') throw divergenciaErrors.jaDecidida();
}

const alvoOf = ({ placa, regra }: Caso): string => `${placa}: ${REGRAS[regra].titulo}`;
