import { ApiError, ConnectionError } from '../http/errors.ts';

/**
 * What became of something that was sent: `unanswered` may still be sent again, `session` waits for its
 * user's login, `refused` waits for a person.
 */
export type Failure = 'unanswered' | 'session' | 'refused';

/** 4xx that say nothing of what was sent: too slow, too early, too many. */
const PASSING: readonly number[] = [408, 425, 429];

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) {
    return error instanceof ConnectionError || isAbort(error) ? 'unanswered' : 'refused';
  }
  if (error.status === 401) return 'session';
  return error.status >= 500 || PASSING.includes(error.status) ? 'unanswered' : 'refused';
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
