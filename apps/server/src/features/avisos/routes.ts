import { desinscreverRoute, getChaveAvisosRoute, inscreverRoute } from '@frota/contract';
import { type Implementation, implement } from '../../http/implement.ts';
import { sessionToken } from '../../http/session.ts';
import type { AvisosService } from './service.ts';

export function routes({ avisos }: { avisos: AvisosService }): Implementation[] {
  return [
    implement(getChaveAvisosRoute, () => avisos.chave()),
    implement(inscreverRoute, async ({ user, body, request }) =>
      avisos.inscrever(user.id, sessionToken(request) ?? '', body),
    ),
    implement(desinscreverRoute, async ({ request }) =>
      avisos.desinscrever(sessionToken(request) ?? ''),
    ),
  ];
}
