import {
  countDivergenciasRoute,
  listDivergenciasRoute,
  listPessoasDivergenciasRoute,
  sumDivergenciasRoute,
} from '@frota/contract/divergencias';
import type { BaseDeps } from '../../../database/schema.ts';
import { implement } from '../../../http/implement.ts';
import { defineNoun } from '../../../noun/noun.ts';
import { createDivergenciasService } from './lista.service.ts';

export const pendencias = defineNoun({
  services: (given: BaseDeps) => ({ divergencias: createDivergenciasService(given) }),
  routes: ({ divergencias }) => [
    implement(listDivergenciasRoute, async ({ user, query, paged }) => ({
      divergencias: paged(await divergencias.list(user.id, query)),
    })),
    implement(listPessoasDivergenciasRoute, ({ query }) =>
      divergencias.listPessoas(query.situacao),
    ),
    implement(countDivergenciasRoute, () => divergencias.count()),
    implement(sumDivergenciasRoute, ({ user, query }) => divergencias.sum(user.id, query)),
  ],
});
