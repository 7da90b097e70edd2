import { countCuidadosRoute } from '@frota/contract/cuidados';
import { useRoute } from '../../http/query.ts';

const REFRESH_MS = 60_000;

/** Undefined while unknown. */
export function useCuidadosUrgentes(): number | undefined {
  const { data } = useRoute(countCuidadosRoute, {}, { refetchInterval: REFRESH_MS });
  return data && data.vencidos + data.preventivas + data.pendencias;
}
