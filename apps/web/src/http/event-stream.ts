import { EVENTOS_ANTES_MS, TOPICOS, type Topico } from '@frota/contract/eventos';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;
/**
 * A stream begins with what changed in the 30 s before (EVENTOS_ANTES_MS). An answer is kept for ten of them (query-client.ts),
 * so that a stream that opens within this time misses no change after it.
 */
const OPENED_IN_TIME_MS = EVENTOS_ANTES_MS / 2;

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
  /** After a break, and while the page was hidden, more may have changed than the stream begins with. */
  let missed = false;

  const notify = (topico: Topico): void => {
    for (const listener of listeners.get(topico) ?? []) listener();
  };
  const heard = (): boolean => [...listeners.values()].some((set) => set.size > 0);

  function close(): void {
    source?.close();
    source = undefined;
    cancelRetry?.();
    cancelRetry = undefined;
  }

  function open(): void {
    if (source || cancelRetry || !visible || !heard()) return;
    const asked = options.now();
    const opened = options.open();
    source = opened;
    opened.addEventListener('open', () => {
      wait = FIRST_WAIT_MS;
      if (missed || options.now() - asked > OPENED_IN_TIME_MS) TOPICOS.forEach(notify);
      missed = false;
    });
    opened.addEventListener('error', () => {
      missed = true;
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
        if (heard()) return;
        close();
        missed = false;
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
      missed = true;
    },
  };
}
