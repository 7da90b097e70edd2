import { ApiError, ConnectionError } from '../http/errors.ts';

/** `unanswered`: retry; `session`: needs a login; `refused`: needs a person. */
export type Failure = 'unanswered' | 'session' | 'refused';

/** Temporary 4xx. */
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
