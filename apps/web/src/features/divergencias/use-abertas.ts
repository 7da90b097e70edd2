import { countDivergenciasRoute } from '@frota/contract/divergencias';
import { useRoute } from '../../http/query.ts';

const REFRESH_MS = 60_000;

/** How many differences wait for a decision; undefined while that is not known. */
export function useDivergenciasAbertas(): number | undefined {
  const { data } = useRoute(countDivergenciasRoute, {}, { refetchInterval: REFRESH_MS });
  return data?.abertas;
}
