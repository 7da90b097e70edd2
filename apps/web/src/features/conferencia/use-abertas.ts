import { countConferenciasRoute } from '@frota/contract/conferencia';
import { useRoute } from '../../http/query.ts';

const REFRESH_MS = 60_000;

/** Undefined until loaded. */
export function useAbertas(): number | undefined {
  const { data } = useRoute(countConferenciasRoute, {}, { refetchInterval: REFRESH_MS });
  return data?.abertas;
}
