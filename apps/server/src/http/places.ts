import { mensagensGerais, type Peso } from '@frota/contract/rota';
import { createFairQueue } from '@frota/processos';
import { DomainError } from '../kernel/domain-error.ts';

/** Of one kind of calls per process; docs/operacao.md names the figures. */
export interface PlaceLimits {
  readonly perUser: number;
  readonly all: number;
  readonly waitingPerUser: number;
  readonly waiting: number;
  readonly waitMs: number;
  readonly own: string;
  readonly others: string;
}

export type Kind = Peso | 'leve';

/** Screens send at most four heavy reads at once. In all less than half of PostgreSQL's connections. */
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

const RETRY_SECONDS = 5;

export type Places = ReturnType<typeof createPlaces>;

export function createPlaces(limits: Readonly<Record<Kind, PlaceLimits>> = PLACES) {
  const queues = {
    leve: createQueue(limits.leve),
    leitura: createQueue(limits.leitura),
    exportacao: createQueue(limits.exportacao),
  };
  return {
    /** Counts a call by its credential until the release. Throws `tooMany` where the queue would refuse it. */
    arrive: (kind: Kind, credential: string): (() => void) => queues[kind].arrive(credential),
    /** Users take turns; gives the release. Throws `tooMany` (queue full or timeout), or the signal's reason. */
    take: (kind: Kind, caller: string, gone: AbortSignal): Promise<() => void> =>
      queues[kind].take(caller, gone),
    status: (kind: Kind): { readonly busy: number; readonly waiting: number } =>
      queues[kind].status(),
  };
}

interface Waiting {
  readonly user: string;
  readonly enter: () => void;
  readonly refuse: (error: unknown) => void;
}

function createQueue(limits: PlaceLimits) {
  const { perUser, all, waitMs } = limits;
  const queue = createFairQueue<Waiting>({
    maxQueue: limits.waiting,
    maxPerOwner: limits.waitingPerUser,
  });
  const held = new Map<string, number>();
  const arrived = new Map<string, number>();
  const heldBy = (user: string): number => held.get(user) ?? 0;
  let total = 0;

  function change(user: string, by: 1 | -1): void {
    total += by;
    add(held, user, by);
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
    arrive(credential: string): () => void {
      if ((arrived.get(credential) ?? 0) >= perUser + limits.waitingPerUser) {
        throw new DomainError('tooMany', limits.own, { retryAfterSeconds: RETRY_SECONDS });
      }
      add(arrived, credential, 1);
      return () => add(arrived, credential, -1);
    },
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

function add(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
