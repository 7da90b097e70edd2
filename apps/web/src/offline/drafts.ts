import { del, entries, get, keys, set } from 'idb-keyval';
import { packBlobs, unpackBlobs } from './kept-blobs.ts';
import { bestEffort, isKept, oneByOne, openStore } from './store.ts';

/** What a form held when it was last seen, and when that was. */
export interface Draft<Content> {
  readonly content: Content;
  readonly savedAt: Date;
  /** Of the content's shape; programs before 2026-11-23 wrote none, and the first shape. */
  readonly versao?: number;
}

/** An older draft is removed: what it was about is over. */
const MAX_AGE_MS = 3 * 86_400_000;
/** No program that keeps drafts is older than its first month. */
const FIRST_PROGRAM = Date.UTC(2026, 10, 1);

const store = openStore('frota', 'rascunhos');
const inOrder = oneByOne();

/** Whose a draft is; the ids are those of his accounts that were deleted before. */
interface Dono {
  readonly id: string;
  readonly usuario: string;
  readonly contasAnteriores: readonly string[];
}

/** Where a user's form of this name is kept: by the account, as a name may change. */
export function draftKey(usuario: Pick<Dono, 'id'> | undefined, name: string): string {
  return `${ofConta(usuario?.id ?? '')}${name}`;
}

/** Told from a name, as nobody is called so. */
const ofConta = (id: string): string => `conta:${id}/`;

/**
 * Where a draft belongs that is kept elsewhere: under the user's name, as until 2026-11-25, or under an account that he
 * had before. Undefined where it is not his, or is in its place.
 */
export function adoptedKey(
  key: string,
  { id, usuario, contasAnteriores }: Dono,
): string | undefined {
  const before = [`${usuario}/`, ...contasAnteriores.map(ofConta)];
  const prefix = before.find((each) => key.startsWith(each));
  return prefix === undefined ? undefined : draftKey({ id }, key.slice(prefix.length));
}

/** Keeps a form's content, photos included, on this device; whether it could. */
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

/** What was kept under this key, unless it is too old. Old drafts of all keys are removed. */
export async function loadDraft<Content>(key: string): Promise<Draft<Content> | undefined> {
  await bestEffort(removeOld);
  const kept = await bestEffort(() => get<Draft<unknown>>(key, store()));
  return kept && { ...kept, content: unpackBlobs<Content>(kept.content) };
}

/** Where anything is kept on this device; undefined where that cannot be read. */
export async function listDraftKeys(): Promise<ReadonlySet<string> | undefined> {
  const found = await bestEffort(() => keys<string>(store()));
  return found && new Set(found);
}

/** What an age says of a draft: a phone whose battery was empty has a wrong clock until it finds a network. */
export function ageOf(savedAt: Date, now: Date): 'current' | 'old' | 'unknown' {
  const age = now.getTime() - savedAt.getTime();
  if (age < 0 || savedAt.getTime() < FIRST_PROGRAM) return 'unknown';
  return age > MAX_AGE_MS ? 'old' : 'current';
}

/** Puts a user's drafts in their place; one that was begun there since stays. */
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
    // From now on its age is known.
    if (age === 'unknown') await set(key, { ...draft, savedAt: now }, store());
  }
}
