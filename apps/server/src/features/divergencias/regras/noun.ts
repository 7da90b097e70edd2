import { listRegrasRoute, previaRegraRoute, saveRegrasRoute } from '@frota/contract/divergencias';
import type { BaseDeps } from '../../../database/schema.ts';
import { implement } from '../../../http/implement.ts';
import { comNome } from '../../../noun/facts.ts';
import { defineNoun } from '../../../noun/noun.ts';
import { createRegrasService } from './regras.service.ts';

const REGRA = ['alterada_em', 'regra', 'ativa', 'limites'];

export const regras = defineNoun({
  services: (given: BaseDeps) => ({ regrasDivergencia: createRegrasService(given) }),
  routes: ({ regrasDivergencia: regras }) => [
    implement(listRegrasRoute, () => regras.list()),
    implement(saveRegrasRoute, ({ user, body }) => regras.save(user, body)),
    implement(previaRegraRoute, ({ params, body }) => regras.preview(params.regra, body)),
  ],
  pessoais: [comNome('regras_alteradas', 'divergencia_regra', 'alterada_por_id', REGRA)],
});
