import type { RouteAnswer, RouteShape } from '@frota/contract/rota';
import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { call } from './client.ts';
import { ApiError } from './errors.ts';
import type { CallInput } from './request.ts';

/** The same content after so long is another one, as a tank's level may be what it was yesterday. */
const OUTRA_MS = 12 * 3_600_000;
/** Keys of what was sent and not answered, by its content, with when that was. */
const unanswered = new Map<string, { readonly id: string; readonly em: number }>();

/**
 * Sends a content under a key. Where no answer came, maybe although it was booked, the same content sent
 * again within twelve hours, also over midnight, has the same key, so that the server books it once.
 */
export async function sendOnce<Answer>(
  content: object,
  send: (id: string) => Promise<Answer>,
): Promise<Answer> {
  const name = JSON.stringify(content);
  const now = Date.now();
  const before = unanswered.get(name);
  const sent = before && now - before.em < OUTRA_MS ? before : { id: uuidv7(), em: now };
  const { id } = sent;
  unanswered.set(name, sent);
  try {
    const answer = await send(id);
    unanswered.delete(name);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) unanswered.delete(name);
    throw error;
  }
}

/** `useRouteMutation` of a route that books once under its body's `id`, which is given to it here. */
export function useRouteMutationOnce<R extends RouteShape>(
  route: R,
  options?: Omit<UseMutationOptions<RouteAnswer<R>, Error, CallInput<R>>, 'mutationFn'>,
): UseMutationResult<RouteAnswer<R>, Error, CallInput<R>> {
  return useMutation({
    ...options,
    mutationFn: (input) => {
      const { body } = input as unknown as { readonly body: object };
      return sendOnce([route.path, body], (id) => call(route, { body: { ...body, id } } as never));
    },
  });
}
