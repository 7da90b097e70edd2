import { del, entries, get, set } from 'idb-keyval';
import { bestEffort, isKept, openStore } from './store.ts';

/** What a form held when it was last seen, and when that was. */
export interface Draft<Content> {
  readonly content: Content;
  readonly savedAt: Date;
  /** Of the content's shape; programs before 2026-11-23 wrote none, and the first shape. */
  readonly versao?: number;
}

/** An older draft is removed: what it was about is over. */
const MAX_AGE_MS = 3 * 86_400_000;

const store = openStore('frota', 'rascunhos');

/** Keeps a form's content, photos included, on this device; whether it could. */
export async function saveDraft<Content>(
  key: string,
  content: Content,
  versao: number,
): Promise<boolean> {
  const draft: Draft<Content> = { content, savedAt: new Date(), versao };
  return isKept(() => set(key, draft, store()));
}

export function removeDraft(key: string): Promise<void> {
  return bestEffort(() => del(key, store()));
}

/** What was kept under this key, unless it is too old. Old drafts of all keys are removed. */
export async function loadDraft<Content>(key: string): Promise<Draft<Content> | undefined> {
  await bestEffort(removeOld);
  return bestEffort(() => get<Draft<Content>>(key, store()));
}

async function removeOld(): Promise<void> {
  const oldest = Date.now() - MAX_AGE_MS;
  for (const [key, { savedAt }] of await entries<string, Draft<unknown>>(store())) {
    if (savedAt.getTime() < oldest) await del(key, store());
  }
}
