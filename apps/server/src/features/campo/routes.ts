import { getCampoRoute } from '@frota/contract/campo';
import { type Implementation, implement } from '../../http/implement.ts';
import type { CampoService } from './service.ts';

export function routes({ campo }: { campo: CampoService }): Implementation[] {
  return [
    implement(getCampoRoute, async ({ user, isKnown }) => {
      if (isKnown(await campo.version(user.tipo_login))) return undefined;
      return campo.read(user.tipo_login);
    }),
  ];
}
