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
import type { CopyStorage } from '../../ports/copy-storage.ts';
import { type PhotoStorage, PhotosSlowError } from '../../ports/photo-storage.ts';
import { assertKey } from './key.ts';

export interface S3PhotoStorageOptions {
  readonly bucket: string;
  /** Of a service that is not Amazon's; its buckets are addressed by path. */
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
  /** Left out: the usual AWS variables, profiles and roles. */
  readonly credentials?: S3ClientConfig['credentials'] | undefined;
  /** After which a call that got no answer is given up, however often it was tried. */
  readonly timeoutMs?: number | undefined;
}

/** Put there at the first look, so that a later one shows that the bucket is named, open to us, and answers. */
const MARK = '.fotos-da-frota';
/** No look waits longer. */
const CHECK_MS = 4_000;

/** Photos in a bucket of S3 or of a service that speaks its language; the bucket must exist. */
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
    // Checksums in trailers, the SDK's default, are unknown to many services that are not Amazon's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without `throwOnRequestTimeout` the SDK only warns of it and waits on.
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
  });

  /** All tries together are bounded, as the client alone tries three times; what is read then takes its time. */
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

  /** Parts of a known size are sent again where one fails, and each has its own time. */
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
    // A bucket is named, never made: each call to a wrong one fails by itself.
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

/** S3 takes 10,000 parts of 5 MB at least: up to 160 GB in these. */
const PART_BYTES = 16 * 1024 * 1024;

/** The bytes in parts of that size, but for the last. */
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
