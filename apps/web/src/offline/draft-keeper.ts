import { type Draft, removeDraft, saveDraft } from './drafts.ts';
import { writeBefore } from './new-version.ts';
import { loadOwnDraft } from './own-draft.ts';

/** Typing pause before saving; also saved when the page is hidden. */
const REST_MS = 200;
/** ms; a draft held longer by another tab is not loaded: a form must not fill itself later. */
const OWNED_WITHIN_MS = 2_000;

export type DraftKeeper<Content> = ReturnType<typeof openDraft<Content>>;

/** Keeps one form's content, in shape `versao`. An empty form does not block other tabs. */
export function openDraft<Content>(
  key: string,
  versao: number,
  told: {
    /** Unless something was filled in first. */
    readonly onFound: (draft: Draft<Content>) => void;
    readonly onKept: (isKept: boolean) => void;
  },
) {
  const closed = new AbortController();
  /** Nothing is written before the lock is requested. */
  let isClaimed = false;
  let letGo: (() => void) | undefined;
  let latest: Content | undefined;
  let isWritten = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  const leave = writeBefore(() => {
    flush();
    return writing;
  });

  function flush(): void {
    clearTimeout(timer);
    if (!letGo || isWritten) return;
    isWritten = true;
    if (latest !== undefined) {
      writing = saveDraft(key, latest, versao).then(told.onKept);
      return;
    }
    writing = removeDraft(key).then(() => {
      told.onKept(true);
      if (latest === undefined) letGo?.();
    });
  }

  function onVisibility(): void {
    if (document.visibilityState === 'hidden') flush();
  }

  function claim(): void {
    if (isClaimed) return;
    isClaimed = true;
    const asked = performance.now();
    void alone(key, closed.signal, async () => {
      await own(performance.now() - asked);
      isClaimed = false;
      // Filled in while the lock was released.
      if (latest !== undefined && !isWritten) claim();
    });
  }

  async function own(waited: number): Promise<void> {
    const found = await loadOwnDraft<Content>(key);
    if (closed.signal.aborted) return;
    const isFound = found !== undefined && latest === undefined && waited < OWNED_WITHIN_MS;
    // Another tab's draft does not fill this empty form.
    if (!isFound && latest === undefined) return;
    await new Promise<void>((resolve) => {
      letGo = resolve;
      closed.signal.addEventListener('abort', () => resolve());
      if (isFound) told.onFound(found);
      flush();
    });
    letGo = undefined;
  }

  document.addEventListener('visibilitychange', onVisibility);
  claim();
  return {
    /** undefined: nothing. */
    keep(content: Content | undefined): void {
      latest = content;
      isWritten = false;
      if (content !== undefined) claim();
      clearTimeout(timer);
      timer = setTimeout(flush, REST_MS);
    },
    /** False where another tab has its own. */
    isOwn: (): boolean => letGo !== undefined,
    flush,
    close(): void {
      flush();
      void writing.finally(leave);
      closed.abort();
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}

/** Two tabs are two check-ins and must not overwrite each other. Without Web Locks runs at once. */
async function alone(key: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  try {
    await navigator.locks.request(`rascunho ${key}`, { signal }, work);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
