import { mensagensGerais, type Peso } from '@frota/contract/rota';
import { createFairQueue } from '@frota/processos';
import { DomainError } from '../kernel/domain-error.ts';

/** What of one kind of calls one server process does at a time; docs/operacao.md names the figures. */
export interface PlaceLimits {
  /** Under way at a time, of one user and of all. */
  readonly perUser: number;
  readonly all: number;
  /** Waiting for that, of one user and of all. */
  readonly waitingPerUser: number;
  readonly waiting: number;
  /** Longest that one waits. */
  readonly waitMs: number;
  /** What is told to who is one too many of his own, or of all. */
  readonly own: string;
  readonly others: string;
}

/** Kinds that have places of their own: heavy ones, and all other calls of a user. */
export type Kind = Peso | 'leve';

/**
 * A browser has six connections at most: of the light calls only who is none has to wait. A screen asks at most four
 * heavy reads at once. Both kinds together never take more than half of the connections to PostgreSQL, and the embedded
 * database's one connection is asked by few at a time.
 */
export const PLACES: Readonly<Record<Kind, PlaceLimits>> = {
  leve: {
    perUser: 6,
    all: Number.POSITIVE_INFINITY,
    waitingPerUser: 40,
    waiting: Number.POSITIVE_INFINITY,
    waitMs: 30_000,
    own: mensagensGerais.pedidosDemais,
    others: mensagensGerais.pedidosDemais,
  },
  leitura: {
    perUser: 2,
    all: 3,
    waitingPerUser: 8,
    waiting: 40,
    waitMs: 15_000,
    own: mensagensGerais.leiturasDemais,
    others: mensagensGerais.leiturasDemais,
  },
  exportacao: {
    perUser: 1,
    all: 2,
    waitingPerUser: 2,
    waiting: 10,
    waitMs: 15_000,
    own: mensagensGerais.exportacaoEmAndamento,
    others: mensagensGerais.exportacoesDemais,
  },
};

/** When a place is likely to be free. */
const RETRY_SECONDS = 5;

export interface Places {
  /**
   * Waits for a place, users taking turns, and answers what frees it again. Throws `tooMany` where too many wait, or
   * it took too long, and the signal's reason where the caller has gone.
   */
  take(kind: Kind, caller: string, gone: AbortSignal): Promise<() => void>;
  /** How many calls of a kind are under way and waiting. */
  status(kind: Kind): { readonly busy: number; readonly waiting: number };
}

export function createPlaces(limits: Readonly<Record<Kind, PlaceLimits>> = PLACES): Places {
  const rooms = {
    leve: createRoom(limits.leve),
    leitura: createRoom(limits.leitura),
    exportacao: createRoom(limits.exportacao),
  };
  return {
    take: (kind, caller, gone) => rooms[kind].take(caller, gone),
    status: (kind) => rooms[kind].status(),
  };
}

interface Waiting {
  readonly user: string;
  readonly enter: () => void;
  readonly refuse: (error: unknown) => void;
}

function createRoom(limits: PlaceLimits) {
  const { perUser, all, waitMs } = limits;
  const queue = createFairQueue<Waiting>({
    maxQueue: limits.waiting,
    maxPerOwner: limits.waitingPerUser,
  });
  const held = new Map<string, number>();
  const heldBy = (user: string): number => held.get(user) ?? 0;
  let total = 0;

  function change(user: string, by: 1 | -1): void {
    total += by;
    if (heldBy(user) + by > 0) held.set(user, heldBy(user) + by);
    else held.delete(user);
  }

  function admit(): void {
    while (total < all) {
      const next = queue.next((user) => heldBy(user) < perUser);
      if (!next) return;
      next.enter();
    }
  }

  function refusal(user: string): DomainError {
    const sentence = heldBy(user) >= perUser ? limits.own : limits.others;
    return new DomainError('tooMany', sentence, { retryAfterSeconds: RETRY_SECONDS });
  }

  /** Frees a place; once. */
  function leaving(user: string): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      change(user, -1);
      admit();
    };
  }

  return {
    take: (user: string, gone: AbortSignal) =>
      new Promise<() => void>((resolve, reject) => {
        gone.throwIfAborted();
        const forget = (): void => {
          clearTimeout(timer);
          gone.removeEventListener('abort', onGone);
        };
        const waiting: Waiting = {
          user,
          enter() {
            forget();
            change(user, 1);
            resolve(leaving(user));
          },
          refuse(error) {
            forget();
            reject(error);
          },
        };
        const onGone = (): void => giveUp(gone.reason);
        const timer = setTimeout(() => giveUp(refusal(user)), waitMs);
        function giveUp(error: unknown): void {
          queue.remove(user, waiting);
          waiting.refuse(error);
        }
        gone.addEventListener('abort', onGone);
        const refused = queue.add(user, waiting);
        refused?.refuse(refusal(refused.user));
        admit();
      }),
    status: () => ({ busy: total, waiting: queue.size() }),
  };
}
