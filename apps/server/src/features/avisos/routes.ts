import { getChaveAvisosRoute, subscribeRoute, unsubscribeRoute } from '@frota/contract/avisos';
import { type Implementation, implement } from '../../http/implement.ts';
import { sessionToken } from '../../http/session.ts';
import type { AvisosService } from './service.ts';

export function routes({ avisos }: { avisos: AvisosService }): Implementation[] {
  return [
    implement(getChaveAvisosRoute, () => avisos.chave()),
    implement(subscribeRoute, async ({ user, body, request }) =>
      avisos.subscribe(user.id, sessionToken(request) ?? '', body),
    ),
    implement(unsubscribeRoute, async ({ request }) =>
      avisos.unsubscribe(sessionToken(request) ?? ''),
    ),
  ];
}
