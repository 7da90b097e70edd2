import type { RouteAnswer } from '@frota/contract';
import { useQueryClient } from '@tanstack/react-query';
import { clear, get, set } from 'idb-keyval';
import { useEffect } from 'react';
import { type Question, queryKey, routeKey } from '../http/query.ts';
import { useUsuario } from '../http/session.ts';
import { bestEffort, openStore } from './store.ts';

/** What a route answered its user last. */
export interface Seen<R extends Question> {
  readonly answer: RouteAnswer<R>;
  /** When it was answered (ms). */
  readonly at: number;
  readonly etag?: string | undefined;
}

const store = openStore('frota-visto', 'respostas');

const keyOf = (route: Question, usuario: string): string => `${usuario}/${routeKey(route).join()}`;

export function loadSeen<R extends Question>(
  route: R,
  usuario: string,
): Promise<Seen<R> | undefined> {
  return bestEffort(() => get<Seen<R>>(keyOf(route, usuario), store()));
}

export function saveSeen<R extends Question>(
  route: R,
  usuario: string,
  seen: Seen<R>,
): Promise<void> {
  return bestEffort(() => set(keyOf(route, usuario), seen, store()));
}

/** Nothing of what was seen stays: its user leaves. */
export function forgetSeen(): Promise<void> {
  return bestEffort(() => clear(store()));
}

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
