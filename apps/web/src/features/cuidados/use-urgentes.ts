import { countCuidadosRoute } from '@frota/contract/cuidados';
import type { RouteAnswer } from '@frota/contract/rota';
import { useRoute } from '../../http/query.ts';

const REFRESH_MS = 60_000;

type Urgentes = RouteAnswer<typeof countCuidadosRoute>;

/** Undefined while unknown. */
export function useUrgentes(): Urgentes | undefined {
  return useRoute(countCuidadosRoute, {}, { refetchInterval: REFRESH_MS }).data;
}

/** Of all kinds. */
export function useCuidadosUrgentes(): number | undefined {
  const urgentes = useUrgentes();
  return urgentes && urgentes.vencidos + urgentes.preventivas + urgentes.pendencias;
}
