import { createStore, type UseStore } from 'idb-keyval';

/** Opened lazily. Strict durability: a battery may be empty the next moment. */
export function openStore(database: string, name: string): () => UseStore {
  let opened: UseStore | undefined;
  return () => {
    opened ??= onDisk(createStore(database, name), name);
    return opened;
  };
}

function onDisk(use: UseStore, name: string): UseStore {
  return (mode, work) =>
    use('readonly', ({ transaction: { db } }) =>
      work(db.transaction(name, mode, { durability: 'strict' }).objectStore(name)),
    );
}

/** Undefined where the device keeps nothing (private windows, no space). */
export async function bestEffort<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    console.warn('Este aparelho não guardou:', error);
    return undefined;
  }
}

/** In the order of the calls, so that a slow earlier write does not overwrite a later one. */
export function oneByOne(): <T>(work: () => Promise<T>) => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const now = before.then(work);
    before = now.catch(() => undefined);
    return now;
  };
}

export async function isKept(work: () => Promise<void>): Promise<boolean> {
  const kept = await bestEffort(async () => {
    await work();
    return true;
  });
  return kept ?? false;
}

/** WebKit refuses Blobs in private windows, and old versions lose them. */
interface KeptBlob {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

/** Forms are written at each letter, so photos are packed once. */
const known = new WeakMap<Blob, KeptBlob>();

export async function packBlobs(value: unknown): Promise<unknown> {
  await Promise.all(blobsIn(value).map(read));
  return replace(value, (one) => (one instanceof Blob ? known.get(one) : undefined));
}

/** Unpacked Blobs of earlier programs stay. */
export function unpackBlobs<T>(value: unknown): T {
  return replace(value, (one) => (isKeptBlob(one) ? blobOf(one) : undefined)) as T;
}

async function read(blob: Blob): Promise<void> {
  if (known.has(blob)) return;
  known.set(blob, { bytes: await blob.arrayBuffer(), type: blob.type });
}

function blobOf(kept: KeptBlob): Blob {
  const blob = new Blob([kept.bytes], { type: kept.type });
  known.set(blob, kept);
  return blob;
}

function blobsIn(value: unknown): Blob[] {
  if (value instanceof Blob) return [value];
  return isHolder(value) ? Object.values(value).flatMap(blobsIn) : [];
}

function replace(value: unknown, make: (one: unknown) => unknown): unknown {
  const made = make(value);
  if (made !== undefined || !isHolder(value)) return made ?? value;
  if (Array.isArray(value)) return value.map((one) => replace(one, make));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replace(one, make)]));
}

function isHolder(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

function isKeptBlob(value: unknown): value is KeptBlob {
  if (!isHolder(value) || !('bytes' in value && 'type' in value)) return false;
  return value.bytes instanceof ArrayBuffer && typeof value.type === 'string';
}
