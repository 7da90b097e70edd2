import { readUsuario } from '../http/session.ts';
import { adoptDrafts, type Draft, loadDraft } from './drafts.ts';
import { bestEffort } from './store.ts';

/** Also under the old key, the user's name. */
export async function loadOwnDraft<Content>(key: string): Promise<Draft<Content> | undefined> {
  await bestEffort(async () => {
    const usuario = readUsuario();
    if (usuario) await adoptDrafts(usuario);
  });
  return loadDraft<Content>(key);
}
