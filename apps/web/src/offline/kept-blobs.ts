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
