import { type Deps, defineNoun } from '../../noun/noun.ts';
import { createMarcosService } from './marcos.service.ts';
import { createPessoaHistoriaService } from './pessoa.service.ts';
import { routes } from './routes.ts';
import { createVeiculoHistoriaService } from './veiculo.service.ts';

export const historia = defineNoun({
  services: (given: Deps) => ({
    veiculoHistoria: createVeiculoHistoriaService(given),
    pessoaHistoria: createPessoaHistoriaService(given),
    marcos: createMarcosService(given),
  }),
  routes,
});
