import { type Deps, defineNoun } from '../../noun/noun.ts';
import { createSessoesService } from './service.ts';

export const sessoes = defineNoun({
  services: (given: Deps) => ({ sessoes: createSessoesService(given) }),
});
