import { forgetReturnPath, forgetUsuario, markLeft } from '../../http/session.ts';
import { within } from '../../http/within.ts';
import { forgetPush } from '../../offline/push.ts';
import { endLeftSession } from './end-left-session.ts';

/** Without a network a logout must not hang. */
const LOGOUT_WAIT_MS = 3000;

/** Ends the server's session (now, or before the next login), and deletes the user's data and push subscription. */
export async function logout(): Promise<void> {
  markLeft();
  const told = within(LOGOUT_WAIT_MS, forgetPush()).catch(() => undefined);
  if (navigator.onLine) await within(LOGOUT_WAIT_MS, endLeftSession()).catch(() => undefined);
  await told;
  // A call may have noted the page to return to.
  forgetReturnPath();
  forgetUsuario();
}
