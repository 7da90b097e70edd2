import {
  countConferenciasRoute,
  decidirConferenciaRoute,
  desfazerDecisaoRoute,
  listConferenciasRoute,
} from '@frota/contract';
import { type Implementation, implement } from '../../http/implement.ts';
import type { ConferenciaService } from './service.ts';

export function routes({ conferencia }: { conferencia: ConferenciaService }): Implementation[] {
  return [
    implement(listConferenciasRoute, async ({ query, setPage }) => {
      const { conferencias, ...page } = await conferencia.list(query);
      setPage(page);
      return { conferencias };
    }),
    implement(countConferenciasRoute, () => conferencia.count()),
    implement(decidirConferenciaRoute, ({ user, params, body }) =>
      conferencia.decide(user, params.id, body),
    ),
    implement(desfazerDecisaoRoute, ({ user, params }) => conferencia.takeBack(user, params.id)),
  ];
}
