import { logoutRoute } from '@frota/contract';
import { call } from '../../http/client.ts';
import { forgetReturnPath, forgetUsuario } from '../../http/session.ts';

/** Long enough for a weak network; without one, leaving must not hang. */
const LOGOUT_WAIT_MS = 3000;

/**
 * Ends the session on the server, as far as it can be reached, forgets the stored user and loads the login
 * page anew, so that nothing of the user's is left in memory.
 */
export async function logout(): Promise<void> {
  await call(logoutRoute, { signal: AbortSignal.timeout(LOGOUT_WAIT_MS) }).catch(() => undefined);
  // A call that heard of the ended session meanwhile has left a page to come back to.
  forgetReturnPath();
  forgetUsuario();
  location.replace('/');
}
