import { NOMES_ITENS } from '@frota/contract/cuidados';
import type { BaseDeps } from '../../database/deps.ts';
import { HOUR_MS } from '../../kernel/jobs.ts';
import { comNome, semNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import type { RecordPhotos } from '../fotos/record-photos.ts';
import { createPendenciasService } from './pendencias.service.ts';
import { createCuidadosPortariaService } from './portaria.service.ts';
import { createPreventivasService } from './preventivas.service.ts';
import { routes } from './routes.ts';
import { createVencimentosService } from './vencimentos.service.ts';

const PREVENTIVA = ['dia', 'km'];
const PENDENCIA = ['placa', 'item', 'desde', 'resolvida_em'];
const PROVAS = Object.values(NOMES_ITENS).map(({ foto }) => foto);

export const cuidados = defineNoun({
  services: (given: BaseDeps & { readonly fotos: RecordPhotos }) => ({
    vencimentos: createVencimentosService(given),
    preventivas: createPreventivasService(given),
    pendencias: createPendenciasService(given),
    cuidadosPortaria: createCuidadosPortariaService(given),
  }),
  routes,
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
  ressalvas: { 'vencimento.nome': 'what a document is called' },
});
