import { countDivergenciasRoute } from '@frota/contract/divergencias';
import { useRoute } from '../../http/query.ts';
import { useAbertas } from '../conferencia/index.ts';

const REFRESH_MS = 60_000;

/** How many cases and values wait for a decision in Pendências; undefined while that is not known. */
export function usePendencias(): number | undefined {
  const { data } = useRoute(countDivergenciasRoute, {}, { refetchInterval: REFRESH_MS });
  const aConferir = useAbertas();
  return data === undefined || aConferir === undefined ? undefined : data.abertas + aConferir;
}
