import {
  countConferenciasRoute,
  decideConferenciaRoute,
  listConferenciasRoute,
  undoDecisaoConferenciaRoute,
} from '@frota/contract/conferencia';
import { type Implementation, implement } from '../../http/implement.ts';
import type { ConferenciaService } from './service.ts';

export function routes({ conferencia }: { conferencia: ConferenciaService }): Implementation[] {
  return [
    implement(listConferenciasRoute, async ({ query, paged }) => ({
      conferencias: paged(await conferencia.list(query)),
    })),
    implement(countConferenciasRoute, () => conferencia.count()),
    implement(decideConferenciaRoute, ({ user, params, body }) =>
      conferencia.decide(user, params.id, body),
    ),
    implement(undoDecisaoConferenciaRoute, ({ user, params }) =>
      conferencia.takeBack(user, params.id),
    ),
  ];
}
