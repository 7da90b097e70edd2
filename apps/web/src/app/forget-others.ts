import { forgetTold } from '../features/avisos/som.ts';
import { rememberUsuario } from '../offline/background.ts';
import { forgetSeen } from '../offline/last-seen.ts';
import { closeAvisos } from '../offline/push.ts';

/**
 * Takes away what this device keeps of drivers, plates and tasks for anybody but this user; for everybody where nobody is
 * logged in. Drafts and what waits to be sent stay, for their own user.
 */
export async function forgetOthers(usuario: string | undefined): Promise<void> {
  const seen = forgetSeen(usuario);
  if (usuario === undefined) {
    forgetTold();
    await Promise.all([rememberUsuario(undefined), closeAvisos()]);
  }
  await seen;
}
