import { createInProcessEvents } from '../adapters/events/in-process.ts';
import { createPostgresEvents } from '../adapters/events/postgres.ts';
import { createFolderPhotoStorage } from '../adapters/photo-storage/folder.ts';
import { type Database, openDatabase } from '../database/connect.ts';
import { hasCluster } from '../database/embedded/open.ts';
import { executedMigrations } from '../database/migrate.ts';
import type { Events } from '../ports/events.ts';
import type { PhotoStorage } from '../ports/photos.ts';
import type { Environment } from './environment.ts';
import { FolderError } from './private-files.ts';

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

/** For commands. Throws FolderError where there is no database: probably the wrong folder. */
export async function openStanding({ DATABASE_URL, DADOS_DIR }: Environment): Promise<Database> {
  if (DATABASE_URL === undefined && !hasCluster(DADOS_DIR)) {
    throw new FolderError(
      `Em ${DADOS_DIR} não há banco de dados. Confira DADOS_DIR e DATABASE_URL. Se o servidor roda como serviço, use sudo npm run servico -- rodar.`,
    );
  }
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dadosDir: DADOS_DIR });
  const isUsed = await executedMigrations(database.db).then(
    (names) => names.length > 0,
    async (error: unknown) => {
      await database.close();
      throw error;
    },
  );
  if (isUsed) return database;
  await database.close();
  throw new FolderError(
    'Este banco de dados ainda não foi usado. Confira DADOS_DIR e DATABASE_URL, ou inicie o servidor uma vez.',
  );
}
