import { EVENTOS_ANTES_MS, TOPICOS, type Topico } from '@frota/contract/eventos';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;
/**
 * The server begins a stream with what changed in the last 30 s. Screens show answers that are up to 10 s old
 * (query-client.ts). So after this time without a stream nothing is missed yet.
 */
const UNHEARD_MAX_MS = EVENTOS_ANTES_MS / 2;

export interface EventSourceLike {
  readonly readyState: number;
  addEventListener(type: string, listener: () => void): void;
  close(): void;
}

export interface EventStreamOptions {
  readonly open: () => EventSourceLike;
  /** Refused: a call then finds out whether the session ended. */
  readonly onRefused: () => void;
  readonly later: (action: () => void, ms: number) => () => void;
  /** ms */
  readonly now: () => number;
}

/** Shared; reopens with growing pauses. */
export function createEventStream(options: EventStreamOptions) {
  const listeners = new Map<Topico, Set<() => void>>(TOPICOS.map((topico) => [topico, new Set()]));
  const CLOSED = 2;
  let source: EventSourceLike | undefined;
  let cancelRetry: (() => void) | undefined;
  let wait = FIRST_WAIT_MS;
  let visible = true;
  /** Since when nothing was heard, by `now`; a break is noticed late. */
  let unheardSince: number | undefined;

  const notify = (topico: Topico): void => {
    for (const listener of listeners.get(topico) ?? []) listener();
  };
  const hasListeners = (): boolean => [...listeners.values()].some((set) => set.size > 0);

  function close(): void {
    source?.close();
    source = undefined;
    cancelRetry?.();
    cancelRetry = undefined;
  }

  function open(): void {
    if (source || cancelRetry || !visible || !hasListeners()) return;
    unheardSince ??= options.now();
    const opened = options.open();
    source = opened;
    opened.addEventListener('open', () => {
      wait = FIRST_WAIT_MS;
      const since = unheardSince ?? Number.NEGATIVE_INFINITY;
      unheardSince = undefined;
      if (options.now() - since > UNHEARD_MAX_MS) TOPICOS.forEach(notify);
    });
    opened.addEventListener('error', () => {
      unheardSince = Number.NEGATIVE_INFINITY;
      if (source !== opened || opened.readyState !== CLOSED) return;
      source = undefined;
      cancelRetry = options.later(() => {
        cancelRetry = undefined;
        open();
      }, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      options.onRefused();
    });
    for (const topico of TOPICOS) opened.addEventListener(topico, () => notify(topico));
  }

  return {
    /** Also after a reconnection. Gives the unsubscribe function. */
    subscribe(topico: Topico, onChange: () => void): () => void {
      listeners.get(topico)?.add(onChange);
      open();
      return () => {
        listeners.get(topico)?.delete(onChange);
        if (hasListeners()) return;
        close();
        unheardSince ??= options.now();
      };
    },
    /** Hidden pages close it: browsers have six connections per server. */
    setVisible(now: boolean): void {
      visible = now;
      if (now) {
        open();
        return;
      }
      close();
      unheardSince = Number.NEGATIVE_INFINITY;
    },
  };
}
