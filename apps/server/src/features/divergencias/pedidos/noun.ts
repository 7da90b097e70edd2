import {
  askDeclaracaoRoute,
  declareRoute,
  listMeusPedidosRoute,
} from '@frota/contract/divergencias';
import type { BaseDeps } from '../../../database/schema.ts';
import { implement } from '../../../http/implement.ts';
import { comNome } from '../../../noun/facts.ts';
import { defineNoun } from '../../../noun/noun.ts';
import { createDeclaracaoService } from './declaracao.service.ts';

const DECLARACAO = ['pedido_em', 'texto', 'declarada_em'];

export const pedidos = defineNoun({
  services: (given: BaseDeps) => ({ declaracao: createDeclaracaoService(given) }),
  routes: ({ declaracao }) => [
    implement(askDeclaracaoRoute, ({ user, params, body }) =>
      declaracao.ask(user, params.id, body.pessoa),
    ),
    implement(declareRoute, ({ user, params, body }) =>
      declaracao.declare(user, params.id, body.texto),
    ),
    implement(listMeusPedidosRoute, async ({ user }) => ({
      pedidos: await declaracao.listPedidosTo(user.id),
    })),
  ],
  pessoais: [
    comNome('declaracoes', 'divergencia_pedido', 'pessoa_id', DECLARACAO),
    comNome('declaracoes_pedidas', 'divergencia_pedido', 'pedido_por_id', ['pedido_em']),
  ],
  textos: { divergencia_pedido: ['texto'] },
});
