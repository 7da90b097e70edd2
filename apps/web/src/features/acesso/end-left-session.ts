import { logoutRoute } from '@frota/contract/acesso';
import { call } from '../../http/client.ts';
import { ApiError } from '../../http/errors.ts';
import { forgetLeft, hasLeft } from '../../http/session.ts';

let ending: Promise<void> | undefined;

/** For a logout without network; throws until the server is reached. */
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
    // A refusal means that there is no session.
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
  }
  forgetLeft();
}
