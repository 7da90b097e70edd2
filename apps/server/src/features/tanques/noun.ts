import { type Deps, defineNoun } from '../../noun/noun.ts';
import { createTanquesService } from './service.ts';

export const tanques = defineNoun({
  services: (given: Pick<Deps, 'db'>) => ({ tanques: createTanquesService(given) }),
});
