import { logoutRoute } from '@frota/contract/acesso';
import { call } from '../../http/client.ts';
import { ApiError } from '../../http/errors.ts';
import { forgetLeft, hasLeft } from '../../http/session.ts';

let ending: Promise<void> | undefined;

/** Ends the session of a user who left while the server could not be reached; throws as long as it cannot. */
export function endLeftSession(): Promise<void> {
  ending ??= endSession().finally(() => {
    ending = undefined;
  });
  return ending;
}

async function endSession(): Promise<void> {
  if (!hasLeft()) return;
  try {
    await call(logoutRoute);
  } catch (error) {
    // A refusal says that there is no session any more.
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
  }
  forgetLeft();
}
