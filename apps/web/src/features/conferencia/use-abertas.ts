import { countConferenciasRoute } from '@frota/contract/conferencia';
import { useRoute } from '../../http/query.ts';

const REFRESH_MS = 60_000;

/** How many values wait for Frota to look at them; undefined while that is not known. */
export function useAbertas(): number | undefined {
  const { data } = useRoute(countConferenciasRoute, {}, { refetchInterval: REFRESH_MS });
  return data?.abertas;
}
