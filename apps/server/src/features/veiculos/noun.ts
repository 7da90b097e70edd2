import { defineNoun } from '../../noun/noun.ts';
import type { VeiculosDeps } from './deps.ts';
import { createImportacaoService } from './importacao.service.ts';
import { routes } from './routes.ts';
import { createVeiculosService } from './service.ts';

export const veiculos = defineNoun({
  services: (given: VeiculosDeps) => ({
    veiculos: createVeiculosService(given),
    importacao: createImportacaoService(given),
  }),
  routes,
});
