import type { BaseDeps } from '../../database/deps.ts';
import { defineNoun } from '../../noun/noun.ts';
import type { CheckinListService } from '../checkin/list.service.ts';
import { createDetalheService } from './detalhe.service.ts';
import { routes } from './routes.ts';
import { createRegistrosService } from './service.ts';

export const registros = defineNoun({
  services: (given: BaseDeps & { readonly checkinList: CheckinListService }) => ({
    registros: createRegistrosService(given),
    registroDetalhe: createDetalheService(given),
  }),
  routes,
});
