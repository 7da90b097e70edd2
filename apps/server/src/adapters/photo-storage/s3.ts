import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import {
  assertKey,
  type CopyStorage,
  type PhotoStorage,
  PhotosSlowError,
} from '../../ports/photos.ts';

export interface S3PhotoStorageOptions {
  readonly bucket: string;
  /** A service other than Amazon's; addressed by path. */
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
  readonly credentials?: S3ClientConfig['credentials'] | undefined;
  /** In all, with retries. */
  readonly timeoutMs?: number | undefined;
}

/** Its presence shows that the bucket is right, permitted and answers. */
const MARK = '.fotos-da-frota';
const CHECK_MS = 4_000;

/** S3 or a compatible service; the bucket must exist. */
export function createS3PhotoStorage(
  options: S3PhotoStorageOptions,
): PhotoStorage & CopyStorage & { close(): void } {
  const {
    bucket: Bucket,
    endpoint,
    region = 'us-east-1',
    credentials,
    timeoutMs = 30_000,
  } = options;
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Many services do not know the SDK's default, checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without `throwOnRequestTimeout` the SDK only warns.
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
  });

  /** One timeout for the client's three tries; reading the body takes its own time. */
  async function inTime<T>(
    ms: number,
    send: (given: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), ms);
    try {
      return await send({ abortSignal: controller.signal });
    } catch (error) {
      throw controller.signal.aborted ? new PhotosSlowError({ cause: error }) : error;
    } finally {
      clearTimeout(timer);
    }
  }

  const put = async (Key: string, Body: Uint8Array, ContentType?: string): Promise<void> => {
    assertKey(Key);
    const command = new PutObjectCommand({ Bucket, Key, Body, ContentType });
    await inTime(timeoutMs, (given) => client.send(command, given));
  };

  /** A failed part is sent again; each has its own time. */
  async function putInParts(
    Key: string,
    first: Buffer,
    rest: AsyncIterable<Buffer>,
  ): Promise<void> {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    const Parts: CompletedPart[] = [];
    const send = async (Body: Buffer): Promise<void> => {
      const PartNumber = Parts.length + 1;
      const part = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body });
      Parts.push({ PartNumber, ETag: (await client.send(part)).ETag });
    };
    try {
      await send(first);
      for await (const part of rest) await send(part);
      const MultipartUpload = { Parts };
      await client.send(
        new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload }),
      );
    } catch (error) {
      await client
        .send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
        .catch(() => undefined);
      throw error;
    }
  }

  async function* listObjects(which: { Prefix?: string; Delimiter?: string }) {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, ...which }))
      for (const { Key, Size } of Contents)
        if (Key && Key !== MARK) yield { key: Key, size: Size ?? 0 };
  }

  return {
    put: (key, bytes) => put(key, bytes, 'image/jpeg'),
    write: async (key, bytes) => {
      assertKey(key);
      const parts = partsOf(bytes);
      const { value: first = Buffer.alloc(0) } = await parts.next();
      if (first.length < PART_BYTES) await put(key, first);
      else await putInParts(key, first, parts);
    },
    list: (Prefix) => listObjects({ Prefix }),
    listTop: () => listObjects({ Delimiter: '/' }),
    open: async (key) => {
      assertKey(key);
      try {
        const command = new GetObjectCommand({ Bucket, Key: key });
        const { Body, ContentLength } = await inTime(timeoutMs, (given) =>
          client.send(command, given),
        );
        if (!Body || ContentLength === undefined) throw new Error(`no body for ${key}`);
        return { size: ContentLength, stream: Body as Readable };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    remove: async (key) => {
      assertKey(key);
      const command = new DeleteObjectCommand({ Bucket, Key: key });
      await inTime(timeoutMs, (given) => client.send(command, given));
    },
    // A bucket is never created.
    claim: async () => {},
    check: () =>
      inTime(Math.min(CHECK_MS, timeoutMs), async (given) => {
        try {
          await client.send(new HeadObjectCommand({ Bucket, Key: MARK }), given);
        } catch (error) {
          if (!(error instanceof NotFound)) throw error;
          await client.send(new PutObjectCommand({ Bucket, Key: MARK, Body: '' }), given);
        }
      }),
    freeBytes: async () => undefined,
    close: () => client.destroy(),
  };
}

/** S3 takes 10,000 parts of at least 5 MB: with these up to 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;

async function* partsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    const all = Buffer.concat(waiting);
    yield all.subarray(0, PART_BYTES);
    waiting = [all.subarray(PART_BYTES)];
    size -= PART_BYTES;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
