import { decidirConferenciaRoute, listConferenciasRoute } from '@frota/contract';
import { type Implementation, implement } from '../../http/implement.ts';
import type { ConferenciaListService } from './list.service.ts';

export function routes({
  conferencias,
}: {
  readonly conferencias: ConferenciaListService;
}): Implementation[] {
  return [
    implement(listConferenciasRoute, async ({ query, setPage }) => {
      const { conferencias: rows, ...page } = await conferencias.list(query);
      setPage(page);
      return { conferencias: rows };
    }),
    implement(decidirConferenciaRoute, ({ user, params, body }) =>
      conferencias.decide(user, params.id, body),
    ),
  ];
}
