import {
  countCuidadosRoute,
  deleteVencimentoRoute,
  getCuidadosVeiculoRoute,
  listVencimentosRoute,
  saveVencimentoRoute,
} from '@frota/contract';
import { useReload } from '../../../http/pages.ts';
import { useRouteMutation } from '../../../http/query.ts';

/** Enters a day, or takes it away; done when the list is there again. */
export function useVencimentoChanges() {
  const onSuccess = useReload(listVencimentosRoute, countCuidadosRoute, getCuidadosVeiculoRoute);
  return {
    save: useRouteMutation(saveVencimentoRoute, { onSuccess }),
    remove: useRouteMutation(deleteVencimentoRoute, { onSuccess }),
  };
}
