import type { RouteAnswer } from '@frota/contract/rota';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Question, queryKey } from '../http/query-key.ts';
import { useUsuario } from '../http/session.ts';
import { loadSeen, saveSeen } from './last-seen.ts';

/** Stores the answer, and shows it with its time until there is a newer one. */
export function useLastSeen<R extends Question>(route: R, answeredAt: number): void {
  const client = useQueryClient();
  const usuario = useUsuario()?.id ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each user
  useEffect(() => {
    const shown = queryKey(route, 'answer');
    void loadSeen(route, usuario).then((seen) => {
      if (!seen || client.getQueryData(shown) !== undefined) return;
      client.setQueryData(shown, seen.answer, { updatedAt: seen.at });
    });
  }, [usuario]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is answered
  useEffect(() => {
    const answer = client.getQueryData<RouteAnswer<R>>(queryKey(route, 'answer'));
    if (answer !== undefined) void saveSeen(route, usuario, { answer, at: answeredAt });
  }, [answeredAt]);
}
