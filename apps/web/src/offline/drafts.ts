import { del, entries, get, keys, set } from 'idb-keyval';
import { bestEffort, isKept, oneByOne, openStore, packBlobs, unpackBlobs } from './store.ts';

export interface Draft<Content> {
  readonly content: Content;
  readonly savedAt: Date;
  /** Missing before 2026-11-23: the first shape. */
  readonly versao?: number;
}

/** Older drafts are deleted. */
const MAX_AGE_MS = 3 * 86_400_000;
/** An earlier date means a wrong clock. */
const FIRST_PROGRAM = Date.UTC(2026, 10, 1);

const store = openStore('frota', 'rascunhos');
const inOrder = oneByOne();

interface Dono {
  readonly id: string;
  readonly usuario: string;
  readonly contasAnteriores: readonly string[];
}

/** By account id, because names change. */
export function draftKey(usuario: Pick<Dono, 'id'> | undefined, name: string): string {
  return `${ofConta(usuario?.id ?? '')}${name}`;
}

/** No user's name begins like this (old keys are names). */
const ofConta = (id: string): string => `conta:${id}/`;

/** The new key of a draft under the user's name (until 2026-11-25) or a former account; undefined for others. */
export function adoptedKey(
  key: string,
  { id, usuario, contasAnteriores }: Dono,
): string | undefined {
  const before = [`${usuario}/`, ...contasAnteriores.map(ofConta)];
  const prefix = before.find((each) => key.startsWith(each));
  return prefix === undefined ? undefined : draftKey({ id }, key.slice(prefix.length));
}

/** With photos; false where the device keeps nothing. */
export async function saveDraft<Content>(
  key: string,
  content: Content,
  versao: number,
): Promise<boolean> {
  const draft: Draft<Content> = { content, savedAt: new Date(), versao };
  return inOrder(() =>
    isKept(async () => set(key, { ...draft, content: await packBlobs(content) }, store())),
  );
}

export function removeDraft(key: string): Promise<void> {
  return inOrder(() => bestEffort(() => del(key, store())));
}

/** Also deletes old drafts of all keys. */
export async function loadDraft<Content>(key: string): Promise<Draft<Content> | undefined> {
  await bestEffort(removeOld);
  const kept = await bestEffort(() => get<Draft<unknown>>(key, store()));
  return kept && { ...kept, content: unpackBlobs<Content>(kept.content) };
}

/** Undefined where it cannot be read. */
export async function listDraftKeys(): Promise<ReadonlySet<string> | undefined> {
  const found = await bestEffort(() => keys<string>(store()));
  return found && new Set(found);
}

/** After an empty battery the clock is wrong until there is a network. */
export function ageOf(savedAt: Date, now: Date): 'current' | 'old' | 'unknown' {
  const age = now.getTime() - savedAt.getTime();
  if (age < 0 || savedAt.getTime() < FIRST_PROGRAM) return 'unknown';
  return age > MAX_AGE_MS ? 'old' : 'current';
}

/** Gives old drafts their new keys. A draft that already has the new key stays. */
export async function adoptDrafts(usuario: Dono): Promise<void> {
  for (const from of await keys<string>(store())) {
    const to = adoptedKey(from, usuario);
    if (to === undefined || (await get(to, store()))) continue;
    await set(to, await get(from, store()), store());
    await del(from, store());
  }
}

async function removeOld(): Promise<void> {
  const now = new Date();
  for (const [key, draft] of await entries<string, Draft<unknown>>(store())) {
    const age = ageOf(draft.savedAt, now);
    if (age === 'old') await del(key, store());
    if (age === 'unknown') await set(key, { ...draft, savedAt: now }, store());
  }
}
