import { createExternoRoute } from '@frota/contract/externo';
import { implement } from '../../http/implement.ts';
import { defineNoun } from '../../noun/noun.ts';
import { receivedPhotos } from '../fotos/record-fotos.ts';
import { createExternoService, type ExternoDeps } from './service.ts';

export const externo = defineNoun({
  services: (given: ExternoDeps) => ({ externo: createExternoService(given) }),
  routes: ({ externo }) => [
    implement(createExternoRoute, (call) =>
      externo.create(call.user, call.body, receivedPhotos(createExternoRoute, call)),
    ),
  ],
});
