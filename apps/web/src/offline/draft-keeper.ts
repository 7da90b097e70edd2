import { type Draft, removeDraft, saveDraft } from './drafts.ts';
import { writeBefore } from './load-anew.ts';
import { loadOwnDraft } from './own-draft.ts';

/**
 * Typing is saved after a pause of this length; everything at the latest when the page is hidden, as by the
 * camera.
 */
const REST_MS = 200;
/**
 * A draft that another tab holds for longer than this is not filled in here: nobody expects an empty form
 * to fill itself later.
 */
const OWNED_WITHIN_MS = 2_000;

export interface DraftKeeper<Content> {
  /** What is to be found when the page is opened again; undefined for nothing. */
  readonly keep: (content: Content | undefined) => void;
  /** Whether what is kept under this key is this form's; no, where another tab has one. */
  readonly isOwn: () => boolean;
  /** Writes at once what is not written yet. */
  readonly flush: () => void;
  readonly close: () => void;
}

/**
 * Keeps one form's content on this device, in the shape that `versao` names. The draft is the form's as long as there is
 * something in it: an empty one in a forgotten tab keeps no other page from going on.
 */
export function openDraft<Content>(
  key: string,
  versao: number,
  told: {
    /** What an earlier page left, unless there is something to keep before it is read. */
    readonly onFound: (draft: Draft<Content>) => void;
    /** Whether the device kept what is filled in. */
    readonly onKept: (isKept: boolean) => void;
  },
): DraftKeeper<Content> {
  const closed = new AbortController();
  /** Asked for, or held: until then nothing is written. */
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
      // Something was filled in while the draft was let go.
      if (latest !== undefined && !isWritten) claim();
    });
  }

  async function own(waited: number): Promise<void> {
    const found = await loadOwnDraft<Content>(key);
    if (closed.signal.aborted) return;
    const isFound = found !== undefined && latest === undefined && waited < OWNED_WITHIN_MS;
    // What another tab left behind is not this empty form's.
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
    keep(content) {
      latest = content;
      isWritten = false;
      if (content !== undefined) claim();
      clearTimeout(timer);
      timer = setTimeout(flush, REST_MS);
    },
    isOwn: () => letGo !== undefined,
    flush,
    close() {
      flush();
      void writing.finally(leave);
      closed.abort();
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}

/**
 * Runs `work` when no other tab has this draft: forms of one kind in two tabs are two check-ins, and must
 * not overwrite each other. Where the browser knows no locks (without https) it runs at once.
 */
async function alone(key: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  try {
    await navigator.locks.request(`rascunho ${key}`, { signal }, work);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
