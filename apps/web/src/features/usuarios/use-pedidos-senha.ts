import { countPedidosSenhaRoute } from '@frota/contract/usuarios';
import { useRoute } from '../../http/query.ts';

const REFRESH_MS = 60_000;

/** Undefined until loaded. */
export function usePedidosSenha(): number | undefined {
  const { data } = useRoute(countPedidosSenhaRoute, {}, { refetchInterval: REFRESH_MS });
  return data?.abertos;
}
