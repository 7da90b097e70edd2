import { forgetTold } from '../features/avisos/som.ts';
import { rememberUsuario } from '../offline/background.ts';
import { forgetSeen } from '../offline/last-seen.ts';
import { closeAvisos } from '../offline/push.ts';

/** Deletes other users' cached data; drafts and the outbox stay for their owners. */
export async function forgetOthers(usuario: string | undefined): Promise<void> {
  const seen = forgetSeen(usuario);
  if (usuario === undefined) {
    forgetTold();
    await Promise.all([rememberUsuario(undefined), closeAvisos()]);
  }
  await seen;
}
