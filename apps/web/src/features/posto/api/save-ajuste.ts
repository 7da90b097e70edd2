import {
  ajusteExternoRoute,
  ajusteInternoRoute,
  type RouteAnswer,
  type RouteBodyInput,
} from '@frota/contract';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';
import { useRefreshPosto } from './query-key.ts';

export type AjusteEnvio =
  | { readonly operacao: 'interno'; readonly body: RouteBodyInput<typeof ajusteInternoRoute> }
  | { readonly operacao: 'externo'; readonly body: RouteBodyInput<typeof ajusteExternoRoute> };
export type AjusteSalvo = RouteAnswer<typeof ajusteInternoRoute>;

/** Writes a fueling by hand; the same id sent again is booked once. */
export function useSaveAjuste(): UseMutationResult<AjusteSalvo, Error, AjusteEnvio> {
  const refresh = useRefreshPosto();
  return useMutation({
    mutationFn: (envio: AjusteEnvio) =>
      envio.operacao === 'interno'
        ? call(ajusteInternoRoute, { body: envio.body })
        : call(ajusteExternoRoute, { body: envio.body }),
    onSuccess: () => void refresh(),
  });
}
