import {
  getPessoaHistoriaRoute,
  getVeiculoHistoriaRoute,
  listPessoaMarcosRoute,
  listRegistroMarcosRoute,
  listVeiculoMarcosRoute,
} from '@frota/contract/historia';
import type { BaseDeps } from '../../database/schema.ts';
import { implement } from '../../http/implement.ts';
import { defineNoun } from '../../noun/noun.ts';
import { createMarcosService, type MarcosDeps } from './marcos.service.ts';
import { createPessoaHistoriaService } from './pessoa.service.ts';
import { createVeiculoHistoriaService } from './veiculo.service.ts';

export const historia = defineNoun({
  services: (given: BaseDeps & MarcosDeps) => ({
    veiculoHistoria: createVeiculoHistoriaService(given),
    pessoaHistoria: createPessoaHistoriaService(given),
    marcos: createMarcosService(given),
  }),
  routes: ({ veiculoHistoria, pessoaHistoria, marcos }) => [
    implement(getVeiculoHistoriaRoute, ({ params }) => veiculoHistoria.get(params.placa)),
    implement(listVeiculoMarcosRoute, async ({ params, query, paged }) => ({
      marcos: paged(await marcos.listVeiculo(params.placa, query)),
    })),
    implement(getPessoaHistoriaRoute, ({ params, query }) => pessoaHistoria.get(params.id, query)),
    implement(listPessoaMarcosRoute, async ({ params, query, paged }) => ({
      marcos: paged(await marcos.listPessoa(params.id, query)),
    })),
    implement(listRegistroMarcosRoute, async ({ params }) => ({
      marcos: await marcos.listRegistro(params.id),
    })),
  ],
});
