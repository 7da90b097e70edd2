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

/** Equal content later is a new event. */
const OUTRA_MS = 12 * 3_600_000;
/** By content, with id and time. */
const unanswered = new Map<string, { readonly id: string; readonly em: number }>();

/** Unanswered content sent again within twelve hours has the same id, so that it is booked once. */
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

/** The id goes into the body. */
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
