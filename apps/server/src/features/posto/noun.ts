import { sql } from 'kysely';
import { SOON_MS } from '../../kernel/jobs.ts';
import { comNome, semNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import type { TanquesService } from '../tanques/service.ts';
import { createAjusteService } from './ajuste.service.ts';
import { clearNotas } from './entradas.repository.ts';
import { createEntradasService, type PostoDeps } from './entradas.service.ts';
import { createEstornoService } from './estorno.service.ts';
import { createLivroService } from './livro.service.ts';
import { createMedicaoService } from './medicao.service.ts';
import { routes } from './routes.ts';

const LITROS = ['litros_s10', 'litros_s500', 'litros_arla'];

export const posto = defineNoun({
  services: (given: PostoDeps & { readonly tanques: TanquesService }) => ({
    medicao: createMedicaoService(given),
    entradas: createEntradasService(given),
    livro: createLivroService(given),
    ajuste: createAjusteService(given),
    estorno: createEstornoService(given),
  }),
  routes,
  jobs: ({ entradas }) => [{ name: 'unread prices', everyMs: SOON_MS, run: entradas.readPrecos }],
  pessoais: [
    comNome('medicoes', 'medicao', 'usuario_id', ['dia', ...LITROS, 'criada_em', 'atualizada_em']),
    semNome('envios_de_medicoes', 'medicao_envio', 'autor_id', ['dia']),
    comNome('medicoes_substituidas', 'medicao_versao', 'usuario_id', [...LITROS, 'em']),
    comNome('entradas', 'entrada', 'usuario_id', ['registrada_em', 'nf', 'tipo', 'litros']),
  ],
  guardados: [
    {
      classe: 'notas',
      vencidos: (before) => sql`nota_fiscal where recebida_em < ${before} and length(xml) > 0`,
      purge: clearNotas,
    },
  ],
});
