import {
  ajusteExternoRoute,
  ajusteInternoRoute,
  ajusteOutroRoute,
  createLancamentoRoute,
  estornarRoute,
  FOTO_LANCAMENTO,
  getPreviaEstornoRoute,
  listAjustesRoute,
  mensagensPosto,
} from '@frota/contract/posto';
import { implement } from '../../../http/implement.ts';
import { invalidField } from '../../../kernel/domain-error.ts';
import { comNome } from '../../../noun/facts.ts';
import { defineNoun } from '../../../noun/noun.ts';
import type { RecordFotos } from '../../fotos/record-fotos.ts';
import type { PostoDeps } from '../entradas/entradas.service.ts';
import { createAjusteService } from './ajuste.service.ts';
import { createEstornoService } from './estorno.service.ts';
import { createLancamentosService } from './lancamentos.service.ts';

const LANCAMENTO = [
  'ocorrido_em',
  'recebido_em',
  'classe',
  'tipo',
  'litros',
  'devolvidos',
  'erro_ml',
  'motivo',
  'estornado_em',
];

export const ajuste = defineNoun({
  services: (given: PostoDeps & { readonly fotos: RecordFotos }) => ({
    ajuste: createAjusteService(given),
    lancamentos: createLancamentosService(given),
    estorno: createEstornoService(given),
  }),
  routes: ({ ajuste, lancamentos, estorno }) => [
    implement(createLancamentoRoute, ({ user, body }) => lancamentos.create(user, body)),
    implement(ajusteInternoRoute, ({ user, body }) => ajuste.interno(user, body)),
    implement(ajusteExternoRoute, ({ user, body }) => ajuste.externo(user, body)),
    implement(listAjustesRoute, async ({ query, paged }) => paged(await ajuste.list(query))),
    implement(ajusteOutroRoute, async () => {
      throw invalidField('tipo', mensagensPosto.tipoOperacao);
    }),
    implement(getPreviaEstornoRoute, ({ query }) => estorno.previa(query)),
    implement(estornarRoute, ({ user, body }) => estorno.estornar(user, body)),
  ],
  fotos: [{ tabela: 'lancamento', papeis: [FOTO_LANCAMENTO], classe: 'fotos_abastecimento' }],
  pessoais: [comNome('lancamentos_do_posto', 'lancamento', 'usuario_id', LANCAMENTO)],
  textos: { lancamento: ['motivo'] },
});
