import { TOPICOS, type Topico } from '@frota/contract/eventos';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

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
}

/** Shared; reopens with growing pauses. */
export function createEventStream(options: EventStreamOptions) {
  const listeners = new Map<Topico, Set<() => void>>(TOPICOS.map((topico) => [topico, new Set()]));
  const CLOSED = 2;
  let source: EventSourceLike | undefined;
  let cancelRetry: (() => void) | undefined;
  let wait = FIRST_WAIT_MS;
  let visible = true;
  // Changes while connecting are missed.
  let missed = true;

  const notify = (topico: Topico): void => {
    for (const listener of listeners.get(topico) ?? []) listener();
  };
  const wanted = (): boolean => visible && [...listeners.values()].some((set) => set.size > 0);

  function close(): void {
    source?.close();
    source = undefined;
    missed = true;
    cancelRetry?.();
    cancelRetry = undefined;
  }

  function open(): void {
    if (source || cancelRetry || !wanted()) return;
    const opened = options.open();
    source = opened;
    opened.addEventListener('open', () => {
      wait = FIRST_WAIT_MS;
      if (missed) for (const topico of TOPICOS) notify(topico);
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
        if (!wanted()) close();
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
    },
  };
}
