import { type Deps, defineNoun } from '../../noun/noun.ts';
import type { CheckinListService } from '../checkin/list.service.ts';
import { createDetalheService } from './detalhe.service.ts';
import { routes } from './routes.ts';
import { createRegistrosService } from './service.ts';

export const registros = defineNoun({
  services: (given: Deps & { readonly checkinList: CheckinListService }) => ({
    registros: createRegistrosService(given),
    registroDetalhe: createDetalheService(given),
  }),
  routes,
});
