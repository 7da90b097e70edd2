import { listExclusoesRoute } from '@frota/contract';
import { type Implementation, implement } from '../../http/implement.ts';
import type { RegistrosService } from './service.ts';

export function routes({ registros }: { registros: RegistrosService }): Implementation[] {
  return [
    implement(listExclusoesRoute, async ({ query, setPage }) => {
      const { logs, ...page } = await registros.listExclusoes(query);
      setPage(page);
      return { logs };
    }),
  ];
}
