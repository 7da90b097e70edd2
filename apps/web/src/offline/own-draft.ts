import { readUsuario } from '../http/session.ts';
import { adoptDrafts, type Draft, loadDraft } from './drafts.ts';
import { bestEffort } from './store.ts';

/** What was kept under this key of the user, also by a program that kept it under his name. */
export async function loadOwnDraft<Content>(key: string): Promise<Draft<Content> | undefined> {
  await bestEffort(async () => {
    const usuario = readUsuario();
    if (usuario) await adoptDrafts(usuario);
  });
  return loadDraft<Content>(key);
}
