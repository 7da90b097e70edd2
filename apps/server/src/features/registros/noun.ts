import {
  exportCheckinsRoute,
  exportCheckinsXlsxRoute,
  exportExclusoesRoute,
  exportExclusoesXlsxRoute,
  listExclusoesRoute,
  listMeusLancamentosRoute,
  registroDetalheRoute,
} from '@frota/contract/registros';
import { diaOf } from '@frota/contract/tempo';
import type { BaseDeps } from '../../database/schema.ts';
import { implement, implementTable } from '../../http/implement.ts';
import { defineNoun } from '../../noun/noun.ts';
import type { CheckinList } from '../checkin/list.service.ts';
import { createDetalheService } from './detalhe.service.ts';
import { createRegistrosService } from './service.ts';

export const registros = defineNoun({
  services: (given: BaseDeps & { readonly checkinList: CheckinList }) => ({
    registros: createRegistrosService(given),
    registroDetalhe: createDetalheService(given),
  }),
  routes({ registros, registroDetalhe, checkinList, clock }) {
    const today = (): string => diaOf(clock.now());
    return [
      implement(listExclusoesRoute, async ({ query, paged }) => ({
        logs: paged(await registros.exclusoes.list(query)),
      })),
      ...implementTable([exportExclusoesRoute, exportExclusoesXlsxRoute], ({ query }) => ({
        name: `logs_exclusao_${today()}`,
        table: registros.exclusoes.exportTable(query),
      })),
      ...implementTable([exportCheckinsRoute, exportCheckinsXlsxRoute], ({ query }) => ({
        name: `registros_entrada_${today()}`,
        table: checkinList.exportTable(query),
      })),
      implement(registroDetalheRoute, ({ params }) => registroDetalhe.get(params.id)),
      implement(listMeusLancamentosRoute, async ({ user, query, paged }) => ({
        lancamentos: paged(await registros.listMeus(user.id, query)),
      })),
    ];
  },
});
