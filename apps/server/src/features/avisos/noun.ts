import { semNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { routes } from './routes.ts';
import { type AvisosDeps, createAvisosService } from './service.ts';

export const avisos = defineNoun({
  services: (given: AvisosDeps) => ({ avisos: createAvisosService(given) }),
  routes,
  pessoais: [semNome('avisos', 'inscricao', 'usuario_id', ['criada_em', 'endpoint'])],
});
