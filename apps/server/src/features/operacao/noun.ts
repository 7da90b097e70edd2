import { defineNoun } from '../../noun/noun.ts';
import { routes } from './routes.ts';
import { createOperacaoService, type OperacaoDeps } from './service.ts';

export const operacao = defineNoun({
  services: (given: OperacaoDeps) => ({ operacao: createOperacaoService(given) }),
  routes,
});
