import { getMedicaoHojeRoute, type Medicao } from '@frota/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';
import { statusOf } from '../../../http/errors.ts';
import { POSTO_KEY } from './query-key.ts';

/** Also how soon after midnight the new day begins on an open screen. */
const POLL_MS = 60_000;

export const MEDICAO_KEY = [...POSTO_KEY, 'medicao'] as const;

/** Today's measurement beside the book; null where there is none yet. */
export function useMedicaoHoje(): UseQueryResult<Medicao | null> {
  return useQuery({
    queryKey: MEDICAO_KEY,
    queryFn: async ({ signal }) => {
      try {
        return (await call(getMedicaoHojeRoute, { signal })) ?? null;
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },
    refetchInterval: POLL_MS,
  });
}
