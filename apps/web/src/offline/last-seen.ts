import type { RouteAnswer } from '@frota/contract';
import { useQueryClient } from '@tanstack/react-query';
import { clear, get, set } from 'idb-keyval';
import { useEffect } from 'react';
import { type Question, queryKey, routeKey } from '../http/query.ts';
import { useUsuario } from '../http/session.ts';
import { bestEffort, openStore } from './store.ts';

interface Seen<R extends Question> {
  readonly answer: RouteAnswer<R>;
  /** When it was answered (ms). */
  readonly at: number;
}

const store = openStore('frota-visto', 'respostas');

/**
 * Keeps a route's answer on this device and shows it again, with its time, until there is a newer one: without a
 * network that is what was last seen.
 */
export function useLastSeen<R extends Question>(route: R, answeredAt: number): void {
  const client = useQueryClient();
  const usuario = useUsuario()?.id ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each user
  useEffect(() => {
    const shown = queryKey(route, 'answer');
    void bestEffort(async () => {
      const seen = await get<Seen<R>>(keyOf(route, usuario), store());
      if (!seen || client.getQueryData(shown) !== undefined) return;
      client.setQueryData(shown, seen.answer, { updatedAt: seen.at });
    });
  }, [usuario]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is answered
  useEffect(() => {
    const answer = client.getQueryData<RouteAnswer<R>>(queryKey(route, 'answer'));
    if (answer === undefined) return;
    const seen: Seen<R> = { answer, at: answeredAt };
    void bestEffort(() => set(keyOf(route, usuario), seen, store()));
  }, [answeredAt]);
}

function keyOf(route: Question, usuario: string): string {
  return `${usuario}/${routeKey(route).join()}`;
}

/** Nothing of what was seen stays: its user leaves. */
export function forgetSeen(): Promise<void> {
  return bestEffort(() => clear(store()));
}
