import {
  countCuidadosRoute,
  createPainelRoute,
  createPreventivaRoute,
  deletePainelRoute,
  deletePreventivaRoute,
  deleteVencimentoRoute,
  exportVencimentosRoute,
  exportVencimentosXlsxRoute,
  FOTO_PAINEL_NOVO,
  getCuidadosVeiculoRoute,
  getPrazosRoute,
  listFeitasRoute,
  listMotoristasSituacaoRoute,
  listPaineisRoute,
  listPendenciasRoute,
  listPreventivasRoute,
  listVencimentosRoute,
  NOMES_ITENS,
  resolvePendenciaRoute,
  savePrazosRoute,
  saveVencimentoRoute,
} from '@frota/contract/cuidados';
import { diaOf } from '@frota/contract/tempo';
import { implement, implementTable } from '../../http/implement.ts';
import { HOUR_MS } from '../../kernel/jobs.ts';
import { comNome, semNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { followItens } from './itens.ts';
import { PAINEIS } from './marcos.sql.ts';
import { createPaineisService, type PaineisDeps } from './paineis.service.ts';
import { createPendenciasService } from './pendencias.service.ts';
import { createCuidadosPortariaService } from './portaria.service.ts';
import { createPreventivasService } from './preventivas.service.ts';
import { createPrazosService, createVencimentosService } from './vencimentos.service.ts';

const PREVENTIVA = ['dia', 'km'];
const PAINEL = ['placa', 'em', 'ultimo_km', 'primeiro_km'];
const PENDENCIA = ['desde', 'placa', 'item', 'resolvida_em'];
const PROVAS = Object.values(NOMES_ITENS).map(({ foto }) => foto);

export const cuidados = defineNoun({
  services: (given: PaineisDeps) => ({
    vencimentos: createVencimentosService(given),
    preventivas: createPreventivasService(given),
    paineis: createPaineisService(given),
    pendencias: createPendenciasService(given),
    cuidadosPortaria: createCuidadosPortariaService(given),
    prazosVencimento: createPrazosService(given),
  }),
  routes: ({
    vencimentos,
    preventivas,
    paineis,
    pendencias,
    cuidadosPortaria,
    prazosVencimento,
    clock,
  }) => [
    implement(getPrazosRoute, () => prazosVencimento.read()),
    implement(savePrazosRoute, ({ user, body }) => prazosVencimento.save(user, body)),
    implement(listVencimentosRoute, async ({ query, paged }) => ({
      vencimentos: paged(await vencimentos.list(query)),
    })),
    ...implementTable([exportVencimentosRoute, exportVencimentosXlsxRoute], ({ query }) => ({
      name: `vencimentos_${diaOf(clock.now())}`,
      table: vencimentos.exportTable(query),
    })),
    implement(saveVencimentoRoute, ({ user, body }) => vencimentos.save(user, body)),
    implement(deleteVencimentoRoute, ({ user, params }) => vencimentos.remove(user, params.id)),
    implement(listPreventivasRoute, async ({ query, paged }) => ({
      preventivas: paged(await preventivas.list(query)),
    })),
    implement(listFeitasRoute, async ({ params }) => ({
      feitas: await preventivas.listFeitas(params.placa),
    })),
    implement(createPreventivaRoute, ({ user, body }) => preventivas.create(user, body)),
    implement(deletePreventivaRoute, ({ user, params }) => preventivas.takeBack(user, params.id)),
    implement(listPaineisRoute, ({ params, query }) => paineis.list(params.placa, query.registro)),
    implement(createPainelRoute, ({ user, body }) => paineis.create(user, body)),
    implement(deletePainelRoute, ({ user, params }) => paineis.takeBack(user, params.id)),
    implement(listPendenciasRoute, async ({ query, paged }) => ({
      pendencias: paged(await pendencias.list(query)),
    })),
    implement(resolvePendenciaRoute, ({ user, params, body }) =>
      pendencias.resolve(user, params.id, body),
    ),
    implement(getCuidadosVeiculoRoute, ({ params }) => cuidadosPortaria.getVeiculo(params.placa)),
    implement(listMotoristasSituacaoRoute, async () => ({
      motoristas: await cuidadosPortaria.listMotoristas(),
    })),
    implement(countCuidadosRoute, () => cuidadosPortaria.count()),
  ],
  follows: () => ({
    checkin: (trx, { checkin, papeis }) => followItens(trx, checkin, papeis),
  }),
  jobs: ({ vencimentos }) => [{ name: 'old due dates', everyMs: HOUR_MS, run: vencimentos.purge }],
  fotos: [
    { tabela: 'pendencia', papeis: PROVAS, classe: 'fotos_checkin' },
    { tabela: 'painel_trocado', papeis: [FOTO_PAINEL_NOVO], classe: 'fotos_abastecimento' },
  ],
  pessoais: [
    semNome('vencimentos', 'vencimento', 'usuario_id', ['tipo', 'nome', 'vence_em', 'alterado_em']),
    // Without the dates, which belong to other people.
    comNome('vencimentos_alterados', 'vencimento', 'alterado_por_id', ['alterado_em', 'tipo']),
    comNome('preventivas', 'preventiva', 'usuario_id', ['registrada_em', ...PREVENTIVA]),
    comNome('preventivas_desfeitas', 'preventiva', 'desfeita_por_id', [
      'desfeita_em',
      ...PREVENTIVA,
    ]),
    comNome('paineis_registrados', 'painel_trocado', 'usuario_id', ['registrado_em', ...PAINEL]),
    comNome('paineis_desfeitos', 'painel_trocado', 'desfeito_por_id', ['desfeito_em', ...PAINEL]),
    comNome('pendencias_abertas', 'pendencia', 'usuario_id', PENDENCIA),
    comNome('pendencias_resolvidas', 'pendencia', 'resolvida_por_id', [...PENDENCIA, 'motivo']),
  ],
  moldes: PAINEIS,
  textos: { pendencia: ['motivo'], vencimento: ['nome'] },
});
