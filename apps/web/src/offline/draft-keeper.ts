import { type Draft, loadDraft, removeDraft, saveDraft } from './drafts.ts';

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
 * Keeps one form's content on this device, in the shape that `versao` names.
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
  const start = performance.now();
  let isOwn = false;
  let unwritten: { readonly content: Content | undefined } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    if (!isOwn || !unwritten) return;
    const { content } = unwritten;
    unwritten = undefined;
    if (content === undefined) void removeDraft(key).then(() => told.onKept(true));
    else void saveDraft(key, content, versao).then(told.onKept);
  }

  function onVisibility(): void {
    if (document.visibilityState === 'hidden') flush();
  }

  async function own(): Promise<void> {
    const waited = performance.now() - start;
    const found = await loadDraft<Content>(key);
    if (closed.signal.aborted) return;
    isOwn = true;
    // What another tab left behind is not this form's to remove.
    if (unwritten?.content === undefined) unwritten = undefined;
    if (found && waited < OWNED_WITHIN_MS && !unwritten) told.onFound(found);
    flush();
    await new Promise((resolve) => closed.signal.addEventListener('abort', resolve));
  }

  document.addEventListener('visibilitychange', onVisibility);
  void alone(key, closed.signal, own);
  return {
    keep(content) {
      unwritten = { content };
      clearTimeout(timer);
      timer = setTimeout(flush, REST_MS);
    },
    isOwn: () => isOwn,
    flush,
    close() {
      flush();
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
