import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import type { PhotoStorage } from '../../ports/photo-storage.ts';
import { assertKey } from './key.ts';

export interface S3PhotoStorageOptions {
  readonly bucket: string;
  /** Of a service that is not Amazon's; its buckets are addressed by path. */
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
  /** Left out: the usual AWS variables, profiles and roles. */
  readonly credentials?: S3ClientConfig['credentials'] | undefined;
  /** After which a call that got no answer is given up. */
  readonly timeoutMs?: number | undefined;
}

/** Photos in a bucket of S3 or of a service that speaks its language; the bucket must exist. */
export function createS3PhotoStorage(
  options: S3PhotoStorageOptions,
): PhotoStorage & { close(): void } {
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

  return {
    put: async (key, bytes) => {
      assertKey(key);
      await client.send(
        new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: 'image/jpeg' }),
      );
    },
    open: async (key) => {
      assertKey(key);
      try {
        const { Body, ContentLength } = await client.send(
          new GetObjectCommand({ Bucket, Key: key }),
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
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    // A bucket is named, never made: each call to a wrong one fails by itself.
    claim: async () => {},
    check: async () => {},
    freeBytes: async () => undefined,
    close: () => client.destroy(),
  };
}
