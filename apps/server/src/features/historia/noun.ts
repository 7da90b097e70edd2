import type { BaseDeps } from '../../database/deps.ts';
import { defineNoun } from '../../noun/noun.ts';
import { createMarcosService, type MarcosDeps } from './marcos.service.ts';
import { createPessoaHistoriaService } from './pessoa.service.ts';
import { routes } from './routes.ts';
import { createVeiculoHistoriaService } from './veiculo.service.ts';

export const historia = defineNoun({
  services: (given: BaseDeps & MarcosDeps) => ({
    veiculoHistoria: createVeiculoHistoriaService(given),
    pessoaHistoria: createPessoaHistoriaService(given),
    marcos: createMarcosService(given),
  }),
  routes,
});
