import {
  checkExtratoRoute,
  createExternoRoute,
  deleteExtratoMapaRoute,
  deleteExtratoRoute,
  getExtratoRoute,
  importExtratoRoute,
  listExtratoMapasRoute,
  listExtratoRoute,
  listExtratosImportadosRoute,
} from '@frota/contract/externo';
import { implement } from '../../http/implement.ts';
import { defineNoun } from '../../noun/noun.ts';
import { receivedPhotos } from '../fotos/received-photos.ts';
import { createExtratoService } from './extrato.service.ts';
import { createExtratoConferidoService } from './extrato-conferido.service.ts';
import { createExternoService, type ExternoDeps } from './service.ts';

export const externo = defineNoun({
  services: (given: ExternoDeps) => ({
    externo: createExternoService(given),
    extratos: createExtratoService(given),
    extratoConferido: createExtratoConferidoService(given),
  }),
  routes: ({ externo, extratos, extratoConferido }) => [
    implement(createExternoRoute, (call) =>
      externo.create(call.user, call.body, receivedPhotos(createExternoRoute, call)),
    ),
    implement(checkExtratoRoute, ({ user, body, files, gone }) =>
      extratos.check(files.arquivo[0]!, body.mapa, { userId: user.id, gone }),
    ),
    implement(importExtratoRoute, ({ user, body, files, gone }) =>
      extratos.importAll(user, body, files.arquivo[0]!, { userId: user.id, gone }),
    ),
    implement(listExtratosImportadosRoute, async ({ query, paged }) =>
      paged(await extratos.list(query)),
    ),
    implement(listExtratoMapasRoute, () => extratos.listMapas()),
    implement(deleteExtratoMapaRoute, ({ user, params }) => extratos.removeMapa(user, params.id)),
    implement(getExtratoRoute, ({ user, params, gone }) =>
      extratoConferido.get(params.id, { userId: user.id, gone }),
    ),
    implement(deleteExtratoRoute, ({ user, params }) => extratos.remove(user, params.id)),
    implement(listExtratoRoute, async ({ user, query, gone, paged }) =>
      paged(await extratoConferido.list(query, { userId: user.id, gone })),
    ),
  ],
});
