import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

/** What a form held when it was last seen, and when that was. */
export interface Draft<Content> {
  readonly content: Content;
  readonly savedAt: Date;
}

interface Stored<Content> extends Draft<Content> {
  /** The program that wrote it: another one may know other fields. */
  readonly build: string;
}

/** An older draft is removed: what it was about is over. */
const MAX_AGE_MS = 3 * 86_400_000;

/** Each build's entry script has a name of its own. */
const BUILD =
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ??
  '';

let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= createStore('frota', 'rascunhos');
  return opened;
};

/** Keeps a form's content, photos included, on this device. Where that fails the form goes on without. */
export function saveDraft<Content>(key: string, content: Content): Promise<void> {
  const stored: Stored<Content> = { content, savedAt: new Date(), build: BUILD };
  return bestEffort(() => set(key, stored, store()));
}

export function removeDraft(key: string): Promise<void> {
  return bestEffort(() => del(key, store()));
}

/** What was kept under this key; nothing of another build, or too old. Old drafts of all keys are removed. */
export async function loadDraft<Content>(key: string): Promise<Draft<Content> | undefined> {
  await bestEffort(removeOld);
  const found = await bestEffort(() => get<Stored<Content>>(key, store()));
  return found?.build === BUILD ? found : undefined;
}

async function removeOld(): Promise<void> {
  const oldest = Date.now() - MAX_AGE_MS;
  for (const [key, { savedAt }] of await entries<string, Draft<unknown>>(store())) {
    if (savedAt.getTime() < oldest) await del(key, store());
  }
}

/** Some browsers keep nothing in a private window, or have no room left. */
async function bestEffort<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    console.warn('Rascunho:', error);
    return undefined;
  }
}
