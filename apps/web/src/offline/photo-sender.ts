import { ApiError } from '../http/errors.ts';
import type { Foto } from './foto.ts';
import { failureOf } from './outcome.ts';

export interface Progress {
  readonly state: 'waiting' | 'sending' | 'sent' | 'refused';
  readonly share: number;
}

export interface Sent {
  readonly id: string;
  /** Missing where the server does not know it any more: sent again with a new id. */
  readonly url?: string;
}

export interface PhotoSenderOptions {
  readonly upload: (
    foto: Foto,
    id: string,
    signal: AbortSignal,
    onShare: (share: number) => void,
  ) => Promise<string>;
  readonly kept: {
    readonly load: () => Promise<ReadonlyMap<string, Sent>>;
    readonly save: (foto: string, sent: Sent) => void;
    readonly remove: (foto: string) => void;
  };
  readonly later: (action: () => void, ms: number) => () => void;
  readonly makeId: () => string;
}

interface Job {
  readonly foto: Foto;
  readonly abort: AbortController;
  readonly done: Promise<string>;
  readonly resolve: (url: string) => void;
  readonly reject: (error: unknown) => void;
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
const WAITING: Progress = { state: 'waiting', share: 0 };
const SENT: Progress = { state: 'sent', share: 1 };

export type PhotoSender = ReturnType<typeof createPhotoSender>;

/** One photo at a time, for weak networks; awaited ones first. Retries with growing pauses. */
export function createPhotoSender(options: PhotoSenderOptions) {
  const { kept } = options;
  const wanted = new Map<string, readonly Foto[]>();
  const sent = new Map<string, Sent>();
  const progress = new Map<string, Progress>();
  const listeners = new Set<() => void>();
  let line: Job[] = [];
  let running: Job | undefined;
  let pause = FIRST_PAUSE_MS;
  let cancelRetry: (() => void) | undefined;
  let loading: Promise<void> | undefined;

  function load(): Promise<void> {
    loading ??= kept.load().then((found) => {
      for (const [id, what] of found) {
        sent.set(id, what);
        if (what.url !== undefined) tell(id, SENT);
      }
    });
    return loading;
  }

  function tell(id: string, now: Progress | undefined): void {
    if (now) progress.set(id, now);
    else progress.delete(id);
    for (const listener of listeners) listener();
  }

  function isWanted({ id }: Foto): boolean {
    return [...wanted.values()].some((fotos) => fotos.some((foto) => foto.id === id));
  }

  function jobOf({ id }: Foto): Job | undefined {
    return [...(running ? [running] : []), ...line].find(({ foto }) => foto.id === id);
  }

  function enqueue(foto: Foto): Job {
    const job = openJob(foto);
    // Callers get the failure; the background retries.
    job.done.catch(() => undefined);
    line.push(job);
    tell(foto.id, WAITING);
    return job;
  }

  async function work(): Promise<void> {
    if (running) return;
    running = line.shift();
    if (!running) return;
    const job = running;
    const { foto, abort } = job;
    const { id } = sent.get(foto.id) ?? { id: foto.id };
    tell(foto.id, { state: 'sending', share: 0 });
    try {
      const url = await options.upload(foto, id, abort.signal, (share) => {
        if (!abort.signal.aborted) tell(foto.id, { state: 'sending', share });
      });
      abort.signal.throwIfAborted();
      sent.set(foto.id, { id, url });
      kept.save(foto.id, { id, url });
      tell(foto.id, SENT);
      pause = FIRST_PAUSE_MS;
      if (cancelRetry) sendWanted();
      job.resolve(url);
    } catch (error) {
      if (id === foto.id && isTaken(error)) sendUnderOther(job);
      else fail(job, error);
    }
    running = undefined;
    void work();
  }

  /** This id is taken: an earlier account of the person sent the photo and got no answer. Send it under a new id. */
  function sendUnderOther(job: Job): void {
    sent.set(job.foto.id, { id: options.makeId() });
    line = [job, ...line];
  }

  function fail(job: Job, error: unknown): void {
    job.reject(error);
    if (job.abort.signal.aborted) return;
    if (failureOf(error) === 'refused') {
      tell(job.foto.id, { state: 'refused', share: 0 });
      return;
    }
    tell(job.foto.id, WAITING);
    // The others would fail too: fail all waiting photos now instead of one after the other.
    for (const other of line) other.reject(error);
    line = [];
    if (failureOf(error) === 'session') return;
    cancelRetry?.();
    const asked = ((error instanceof ApiError && error.retryAfter) || 0) * 1000;
    cancelRetry = options.later(sendWanted, Math.min(Math.max(pause, asked), LONGEST_PAUSE_MS));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  function sendWanted(): void {
    cancelRetry?.();
    cancelRetry = undefined;
    void load().then(() => {
      const open = ({ id }: Foto): boolean =>
        sent.get(id)?.url === undefined && progress.get(id)?.state !== 'refused';
      for (const foto of [...wanted.values()].flat()) {
        if (open(foto) && !jobOf(foto)) enqueue(foto);
      }
      void work();
    });
  }

  function cancel(job: Job): void {
    job.abort.abort();
    job.reject(job.abort.signal.reason);
    line = line.filter((other) => other !== job);
  }

  function giveUp(foto: Foto): void {
    const job = jobOf(foto);
    if (job) cancel(job);
    sent.delete(foto.id);
    kept.remove(foto.id);
    tell(foto.id, undefined);
  }

  return {
    /** Replaces the owner's earlier photos. */
    want(owner: string, fotos: readonly Foto[]): void {
      const before = wanted.get(owner) ?? [];
      if (fotos.length > 0) wanted.set(owner, fotos);
      else wanted.delete(owner);
      for (const foto of before) if (!isWanted(foto)) giveUp(foto);
      if (fotos.some((foto) => !before.includes(foto)) && !cancelRetry) sendWanted();
    },
    /** Sends this photo before the others. Throws if that fails; tries again in the background while it is wanted. */
    async urlOf(foto: Foto): Promise<string> {
      await load();
      const url = sent.get(foto.id)?.url;
      if (url !== undefined) return url;
      const job = jobOf(foto) ?? enqueue(foto);
      if (job !== running) line = [job, ...line.filter((other) => other !== job)];
      void work();
      return job.done;
    },
    /** The server no longer has these photos: upload them again, under new ids. */
    renew(fotos: readonly Foto[]): void {
      for (const { id } of fotos) {
        sent.set(id, { id: options.makeId() });
        kept.save(id, sent.get(id)!);
        tell(id, WAITING);
      }
    },
    /** Network or user may be back: tries now. */
    resume(): void {
      pause = FIRST_PAUSE_MS;
      sendWanted();
    },
    /** Logout; known addresses stay. */
    stop(): void {
      cancelRetry?.();
      cancelRetry = undefined;
      wanted.clear();
      for (const job of [...(running ? [running] : []), ...line]) cancel(job);
    },
    progressOf: (id: string): Progress => progress.get(id) ?? WAITING,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const noop = (): void => undefined;

function openJob(foto: Foto): Job {
  let [resolve, reject]: [Job['resolve'], Job['reject']] = [noop, noop];
  const done = new Promise<string>((...both) => {
    [resolve, reject] = both;
  });
  return { foto, abort: new AbortController(), done, resolve, reject };
}

function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}
