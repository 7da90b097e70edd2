import {
  countCuidadosRoute,
  createPreventivaRoute,
  deletePreventivaRoute,
  deleteVencimentoRoute,
  exportVencimentosRoute,
  getCuidadosVeiculoRoute,
  getPrazosRoute,
  listFeitasRoute,
  listMotoristasSituacaoRoute,
  listPendenciasRoute,
  listPreventivasRoute,
  listVencimentosRoute,
  NOMES_ITENS,
  resolvePendenciaRoute,
  savePrazosRoute,
  saveVencimentoRoute,
} from '@frota/contract/cuidados';
import { diaOf } from '@frota/contract/tempo';
import type { BaseDeps } from '../../database/deps.ts';
import { implement } from '../../http/implement.ts';
import { CSV_TYPE, sendFile } from '../../http/send-file.ts';
import { HOUR_MS } from '../../kernel/jobs.ts';
import { comNome, semNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import type { RecordPhotos } from '../fotos/record-photos.ts';
import { createPendenciasService } from './pendencias.service.ts';
import { createCuidadosPortariaService } from './portaria.service.ts';
import { createPrazosService } from './prazos.ts';
import { createPreventivasService } from './preventivas.service.ts';
import { createVencimentosService } from './vencimentos.service.ts';

const PREVENTIVA = ['dia', 'km'];
const PENDENCIA = ['desde', 'placa', 'item', 'resolvida_em'];
const PROVAS = Object.values(NOMES_ITENS).map(({ foto }) => foto);

export const cuidados = defineNoun({
  services: (given: BaseDeps & { readonly fotos: RecordPhotos }) => ({
    vencimentos: createVencimentosService(given),
    preventivas: createPreventivasService(given),
    pendencias: createPendenciasService(given),
    cuidadosPortaria: createCuidadosPortariaService(given),
    prazosVencimento: createPrazosService(given),
  }),
  routes: ({ vencimentos, preventivas, pendencias, cuidadosPortaria, prazosVencimento, clock }) => [
    implement(getPrazosRoute, () => prazosVencimento.read()),
    implement(savePrazosRoute, ({ user, body }) => prazosVencimento.save(user, body)),
    implement(listVencimentosRoute, async ({ query, paged }) => ({
      vencimentos: paged(await vencimentos.list(query)),
    })),
    implement(exportVencimentosRoute, async ({ query, reply }) => {
      const name = `vencimentos_${diaOf(clock.now())}.csv`;
      await sendFile(reply, name, CSV_TYPE, vencimentos.exportCsv(query));
    }),
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
  jobs: ({ vencimentos }) => [{ name: 'old due dates', everyMs: HOUR_MS, run: vencimentos.purge }],
  fotos: [{ tabela: 'pendencia', papeis: PROVAS, classe: 'fotos_checkin' }],
  pessoais: [
    semNome('vencimentos', 'vencimento', 'usuario_id', ['tipo', 'nome', 'vence_em', 'alterado_em']),
    // Without the days, which are other people's.
    comNome('vencimentos_alterados', 'vencimento', 'alterado_por_id', ['alterado_em', 'tipo']),
    comNome('preventivas', 'preventiva', 'usuario_id', ['registrada_em', ...PREVENTIVA]),
    comNome('preventivas_desfeitas', 'preventiva', 'desfeita_por_id', [
      'desfeita_em',
      ...PREVENTIVA,
    ]),
    comNome('pendencias_abertas', 'pendencia', 'usuario_id', PENDENCIA),
    comNome('pendencias_resolvidas', 'pendencia', 'resolvida_por_id', [...PENDENCIA, 'motivo']),
  ],
  textos: { pendencia: ['motivo'], vencimento: ['nome'] },
});
