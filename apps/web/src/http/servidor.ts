import { servidorRoute } from '@frota/contract/operacao';
import type { RouteAnswer } from '@frota/contract/rota';
import { useAfterStart } from '../design-system/after-start.ts';
import { useRoute } from './query.ts';

const REFRESH_MS = 60_000;

export function useServidor(): RouteAnswer<typeof servidorRoute> | undefined {
  const enabled = useAfterStart();
  return useRoute(servidorRoute, {}, { enabled, refetchInterval: REFRESH_MS }).data;
}
