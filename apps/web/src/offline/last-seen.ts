import type { RouteAnswer } from '@frota/contract/rota';
import { delMany, get, keys, set } from 'idb-keyval';
import { type Question, routeKey } from '../http/query-key.ts';
import { bestEffort, openStore } from './store.ts';

export interface Seen<R extends Question> {
  readonly answer: RouteAnswer<R>;
  /** ms. */
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

/** Without an id: all. */
export function forgetSeen(but?: string): Promise<void> {
  return bestEffort(async () => {
    const seen = await keys<string>(store());
    const others = seen.filter((key) => but === undefined || !key.startsWith(`${but}/`));
    await delMany(others, store());
  });
}
