import { createInProcessEvents } from '../adapters/events/in-process.ts';
import { createPostgresEvents } from '../adapters/events/postgres.ts';
import { createFolderPhotoStorage } from '../adapters/photo-storage/folder.ts';
import type { Database } from '../database/connect.ts';
import type { Events } from '../ports/events.ts';
import type { PhotoStorage } from '../ports/photo-storage.ts';
import type { Environment } from './environment.ts';

/** Also reaches other processes on the same database. */
export function createEvents({ kind, db }: Database): Events {
  return kind === 'postgres' ? createPostgresEvents({ db }) : createInProcessEvents();
}

/** The AWS SDK is slow to load, so it is imported only when used. */
export async function openStorage(environment: Environment): Promise<PhotoStorage> {
  const location = environment.FOTOS_URL;
  if (location.kind === 'folder') return createFolderPhotoStorage(location.path);
  const { createS3PhotoStorage } = await import('../adapters/photo-storage/s3.ts');
  return createS3PhotoStorage({
    bucket: location.bucket,
    endpoint: environment.S3_ENDPOINT,
    region: environment.S3_REGION,
  });
}
