import { forgetReturnPath, forgetUsuario, markLeft } from '../../http/session.ts';
import { within } from '../../http/within.ts';
import { forgetPush } from '../../offline/push.ts';
import { endLeftSession } from './end-left-session.ts';

/** Long enough for a weak network; without one, leaving must not hang. */
const LOGOUT_WAIT_MS = 3000;

/**
 * Ends the session on the server, as far as it can be reached (else before the next login), and forgets the stored user, with
 * whom all goes that was kept for him. The device is told of no more tasks.
 */
export async function logout(): Promise<void> {
  markLeft();
  const told = within(LOGOUT_WAIT_MS, forgetPush()).catch(() => undefined);
  if (navigator.onLine) await within(LOGOUT_WAIT_MS, endLeftSession()).catch(() => undefined);
  await told;
  // A call that heard of the ended session meanwhile has left a page to come back to.
  forgetReturnPath();
  forgetUsuario();
}
