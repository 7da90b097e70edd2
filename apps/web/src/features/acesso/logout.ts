import { forgetReturnPath, forgetUsuario, markLeft, showLogin } from '../../http/session.ts';
import { within } from '../../http/within.ts';
import { rememberUsuario } from '../../offline/background.ts';
import { forgetSeen } from '../../offline/last-seen.ts';
import { forgetPush } from '../../offline/push.ts';
import { endLeftSession } from './end-left-session.ts';

/** Long enough for a weak network; without one, leaving must not hang. */
const LOGOUT_WAIT_MS = 3000;

/**
 * Ends the session on the server, as far as it can be reached (else before the next login), forgets the stored user and loads
 * the login page anew, so that nothing of the user's is left in memory. The device is told of no more tasks.
 */
export async function logout(): Promise<void> {
  markLeft();
  const told = within(LOGOUT_WAIT_MS, forgetPush()).catch(() => undefined);
  if (navigator.onLine) await within(LOGOUT_WAIT_MS, endLeftSession()).catch(() => undefined);
  await Promise.all([forgetSeen(), rememberUsuario(undefined), told]);
  // A call that heard of the ended session meanwhile has left a page to come back to.
  forgetReturnPath();
  forgetUsuario();
  // Without a network there is no page to be loaded.
  if (navigator.onLine) location.replace('/');
  else showLogin();
}
