import { mensagensEnvios } from '@frota/contract/envios';
import { ApiError, ConnectionError, errorText } from '../../http/errors.ts';
import { type Failure, failureOf } from '../outcome.ts';
import type { Envio, EnvioAnswer, KeptDraft, QueuedEnvio, Remetente, TipoEnvio } from './envio.ts';
import { adopted, afterFailure, again, held, nextToSend, nextWait, outboxOf } from './rules.ts';

/** Without an answer in this time the form waits in the queue, and the next one can be filled in. */
const ANSWERED_WITHIN_MS = 20_000;

/** Another tab may be sending. */
const CHECK_MS = 5_000;

export interface OutboxOptions {
  readonly versao: number;
  readonly store: {
    readonly load: () => Promise<readonly QueuedEnvio[]>;
    readonly save: (envio: QueuedEnvio) => Promise<boolean>;
    readonly remove: (id: string) => Promise<void>;
  };
  readonly deliver: (envio: QueuedEnvio) => Promise<unknown>;
  readonly usuario: () => Remetente | undefined;
  /** Undefined where another tab runs it. */
  readonly alone: <T>(name: string, work: () => Promise<T>) => Promise<T | undefined>;
  /** Has the envio's id before it is queued; removed then, restored on a refusal. */
  readonly draft: {
    readonly keep: (envio: QueuedEnvio) => Promise<unknown>;
    readonly drop: (key: string) => Promise<void>;
  };
  /** Photos are kept while wanted. */
  readonly claim: (envio: Envio, isWanted: boolean) => void;
  readonly now: () => number;
  readonly later: (action: () => void, ms: number) => () => void;
}

export type Outcome<Answer> =
  | { readonly answer: Answer; readonly envio: Envio }
  | { readonly kept: Envio };

export interface Booked {
  readonly id: string;
  readonly status?: string;
}

type Attempt =
  | { readonly answer: unknown }
  | { readonly failure: Failure; readonly error: unknown };

/** Neither sent nor stored: the form must stay. */
export class NotKeptError extends Error {
  override readonly name = 'NotKeptError';

  constructor(cause: unknown) {
    super(mensagensEnvios.naoGuardado, { cause });
  }
}

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox(options: OutboxOptions) {
  const { store } = options;
  const listeners = new Set<() => void>();
  const bookedListeners = new Set<(booked: Booked) => void>();
  let envios: readonly QueuedEnvio[] = [];
  let isRead = false;
  const sending = new Set<string>();
  /** Sent in spite of their pause: the network may be back. */
  const atOnce = new Set<string>();
  let calls = 0;
  let cancelTimer: (() => void) | undefined;

  function tell(): void {
    for (const listener of listeners) listener();
  }

  /** Another tab changed it. */
  async function reload(): Promise<void> {
    const found = await store.load();
    const usuario = options.usuario();
    envios = usuario ? adopted(found, usuario) : found;
    isRead = true;
    tell();
  }

  async function save(envio: QueuedEnvio): Promise<boolean> {
    const isKept = await store.save(envio);
    await reload();
    return isKept;
  }

  async function remove(envio: QueuedEnvio): Promise<void> {
    await store.remove(envio.id);
    options.claim(envio, false);
    await reload();
  }

  async function attempt(envio: QueuedEnvio): Promise<Attempt> {
    sending.add(envio.id);
    tell();
    try {
      return { answer: await options.deliver(envio) };
    } catch (error) {
      return { failure: failureOf(error), error };
    } finally {
      sending.delete(envio.id);
      tell();
    }
  }

  async function settle(envio: QueuedEnvio, done: Attempt): Promise<void> {
    if ('answer' in done) {
      await remove(envio);
      const booked = { ...(done.answer as Partial<Booked>), id: envio.id };
      for (const listener of bookedListeners) listener(booked);
      return;
    }
    await reload();
    // Another tab may have deleted or opened it.
    const now = envios.find(({ id }) => id === envio.id);
    if (now?.situacao.tipo !== 'aguardando') return;
    await save(
      afterFailure(envio, done.failure, {
        now: options.now(),
        texto: errorText(done.error, mensagensEnvios.precisa),
        wait: ((done.error instanceof ApiError && done.error.retryAfter) || 0) * 1000,
      }),
    );
  }

  function rest(): Promise<undefined> {
    return new Promise((resolve) => {
      options.later(() => resolve(undefined), ANSWERED_WITHIN_MS);
    });
  }

  function fila(): readonly QueuedEnvio[] {
    return outboxOf(envios, options.usuario()?.id);
  }

  async function drain(): Promise<void> {
    for (;;) {
      await reload();
      const envio = nextToSend(fila(), options.now(), atOnce);
      if (!envio) return;
      atOnce.delete(envio.id);
      const before = calls;
      const done = await options.alone(envio.id, async () => {
        const result = await attempt(envio);
        await settle(envio, result);
        return result;
      });
      // Another tab sends, or network or session are missing for all.
      if (calls === before && (!done || ('error' in done && isAway(done)))) {
        atOnce.clear();
        return;
      }
    }
  }

  function plan(): void {
    cancelTimer?.();
    const wait = nextWait(fila(), options.now());
    cancelTimer =
      wait === undefined ? undefined : options.later(() => void run(), Math.max(wait, CHECK_MS));
  }

  /** `which`: also those in a pause. */
  async function run(which?: 'all' | QueuedEnvio): Promise<void> {
    if (options.usuario() === undefined) return;
    if (typeof which === 'object') await save(again(which));
    else await reload();
    if (which === 'all') for (const { id } of fila()) atOnce.add(id);
    calls++;
    await options.alone('fila', drain);
    plan();
  }

  return {
    /**
     * Stores and sends. Another tab's draft (not `isDraftOwn`) stays. Throws the server's refusal (then it is not
     * stored), and NotKeptError.
     */
    async send<T extends TipoEnvio>(
      envio: Envio<T>,
      rascunho: KeptDraft,
      isDraftOwn: boolean,
    ): Promise<Outcome<EnvioAnswer<T>>> {
      const queued = {
        ...envio,
        versao: options.versao,
        usuario: options.usuario()?.id ?? '',
        rascunho,
        situacao: { tipo: 'aguardando', tentativas: 0, depois: 0 },
      } as QueuedEnvio;
      options.claim(queued, true);
      // The page may die at any line: a restored form keeps its id.
      if (isDraftOwn) await options.draft.keep(queued);
      const isKept = await save(queued);
      if (isKept && isDraftOwn) await options.draft.drop(rascunho.key);
      let isAwaited = true;
      const attempted = options.alone(queued.id, async () => {
        const done = await attempt(queued);
        const isRefused = !('answer' in done) && done.failure === 'refused';
        if (isAwaited && isRefused && isDraftOwn) await options.draft.keep(queued);
        // The form is still open to say it.
        if (isAwaited && ('answer' in done || isRefused)) await remove(queued);
        else if (isKept) await settle(queued, done);
        return done;
      });
      const done = await (isKept ? Promise.race([attempted, rest()]) : attempted);
      isAwaited = false;
      plan();
      if (done && 'answer' in done) return { answer: done.answer as EnvioAnswer<T>, envio };
      if (done?.failure === 'refused') throw done.error;
      if (isKept) return { kept: envio };
      options.claim(queued, false);
      throw done?.failure === 'session' ? done.error : new NotKeptError(done?.error);
    },
    run,
    async hold(envio: QueuedEnvio): Promise<void> {
      await save(held(envio, mensagensEnvios.aberto));
    },
    remove,
    reload,
    envios: (): readonly QueuedEnvio[] => envios,
    isRead: (): boolean => isRead,
    isSending: (id: string): boolean => sending.has(id),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onBooked(listener: (booked: Booked) => void): () => void {
      bookedListeners.add(listener);
      return () => bookedListeners.delete(listener);
    },
  };
}

function isAway({
  failure,
  error,
}: {
  readonly failure: Failure;
  readonly error: unknown;
}): boolean {
  return failure === 'session' || error instanceof ConnectionError;
}
