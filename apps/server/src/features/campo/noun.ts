import { getCampoRoute } from '@frota/contract/campo';
import type { BaseDeps } from '../../database/schema.ts';
import { implement } from '../../http/implement.ts';
import { defineNoun } from '../../noun/noun.ts';
import { createCampoService } from './service.ts';

export const campo = defineNoun({
  services: (given: BaseDeps) => ({ campo: createCampoService(given) }),
  routes: ({ campo }) => [
    implement(getCampoRoute, async ({ user, isKnown }) => {
      if (isKnown(await campo.version(user.tipo_login))) return undefined;
      return campo.read(user.tipo_login);
    }),
  ],
});
