import { HOUR_MS } from '../../kernel/jobs.ts';
import { defineNoun } from '../../noun/noun.ts';
import { createDadosService, type DadosDeps } from './dados.service.ts';
import { createPessoasService, type PessoasDeps } from './pessoas.service.ts';
import { createRetencaoService, type RetencaoDeps } from './retencao.service.ts';
import { routes } from './routes.ts';

export const privacidade = defineNoun({
  services: (given: DadosDeps & PessoasDeps & RetencaoDeps) => ({
    dados: createDadosService(given),
    pessoas: createPessoasService(given),
    retencao: createRetencaoService(given),
  }),
  routes,
  jobs: ({ retencao }) => [{ name: 'retention', everyMs: HOUR_MS, run: retencao.run }],
});
