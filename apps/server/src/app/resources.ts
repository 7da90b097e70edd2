import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createArgon2Passwords } from '../adapters/argon2-passwords.ts';
import { openCertificateFiles } from '../adapters/certificate/files.ts';
import { createProcessPhotoPreparer } from '../adapters/photo-preparer/processes.ts';
import { createOnnxPhotoReader } from '../adapters/photo-reader/onnx.ts';
import { createRemotePhotoReader } from '../adapters/photo-reader/remote.ts';
import { createWebPush } from '../adapters/push/web-push.ts';
import { createHttpCaller } from '../adapters/webhooks/http-caller.ts';
import { type Database, openDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { getSegredo } from '../database/segredo.ts';
import { ensureDashboard } from '../features/dashboard/refresh.ts';
import { listLastKeys } from '../features/fotos/repository.ts';
import type { PastaDeNotas } from '../features/posto/notas/pasta.ts';
import type { Copiador } from '../features/sistema/copias.rules.ts';
import { createDiscos, type Discos, type Pastas } from '../features/sistema/discos.ts';
import { issuePasse } from '../kernel/token.ts';
import type { CertificateSource } from '../ports/certificate.ts';
import { type Clock, systemClock } from '../ports/clock.ts';
import type { Events } from '../ports/events.ts';
import type { Mail } from '../ports/mail.ts';
import type { Passwords } from '../ports/passwords.ts';
import type { PhotoPreparer, PhotoReader, PhotoStorage } from '../ports/photos.ts';
import type { Push } from '../ports/push.ts';
import type { WebhookCaller } from '../ports/webhook-caller.ts';
import { createEvents, openStorage } from './adapters.ts';
import { createCopiador } from './backup/copiador.ts';
import { createPasta } from './entrada/pasta.ts';
import type { Environment } from './environment.ts';

export interface Resources {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly passwords: Passwords;
  readonly storage: PhotoStorage;
  readonly preparer: PhotoPreparer;
  readonly reader: PhotoReader;
  readonly push: Push;
  readonly webhookCaller: WebhookCaller;
  readonly mail?: Mail | undefined;
  readonly certificates: CertificateSource | undefined;
  readonly copiador?: Copiador | undefined;
  readonly pasta?: PastaDeNotas | undefined;
  readonly discos: () => Promise<Discos>;
}

export async function openResources(environment: Environment): Promise<Resources> {
  // First, so that faults of files are reported before anything is written.
  const { TLS_CERT, TLS_KEY } = environment;
  const files = TLS_CERT && TLS_KEY && openCertificateFiles(TLS_CERT, TLS_KEY, systemClock);
  const database = await openDatabase({
    databaseUrl: environment.DATABASE_URL,
    dadosDir: environment.DADOS_DIR,
  });
  try {
    await migrate(database.db);
    await ensureDashboard(database.db);
    const storage = await openStorage(environment);
    await storage.claim(await listLastKeys(database.db));
    return {
      database,
      clock: systemClock,
      events: createEvents(database),
      passwords: createArgon2Passwords(),
      storage,
      preparer: createProcessPhotoPreparer(),
      reader: await openReader(environment, database.db),
      push: createWebPush({
        contato: environment.AVISOS_CONTATO,
        servicos: environment.AVISOS_SERVICOS,
      }),
      webhookCaller: createHttpCaller({ internos: environment.WEBHOOKS_INTERNOS }),
      mail: await openMail(environment),
      certificates: files || (await openCertificates(environment, database.db)),
      copiador: createCopiador(environment, database),
      pasta: environment.ENTRADA_DIR ? createPasta(environment.ENTRADA_DIR) : undefined,
      discos: createDiscos(pastasOf(environment)),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function pastasOf({ DATABASE_URL, DADOS_DIR, FOTOS_URL, COPIAS_DIR }: Environment): Pastas {
  return {
    banco: DATABASE_URL ? undefined : DADOS_DIR,
    fotos: FOTOS_URL.kind === 'folder' ? FOTOS_URL.path : undefined,
    copias: COPIAS_DIR?.startsWith('s3:') ? undefined : COPIAS_DIR,
  };
}

async function openMail({ SMTP, EMPRESA_NOME }: Environment): Promise<Mail | undefined> {
  if (!SMTP) return undefined;
  const { createSmtpMail } = await import('../adapters/mail/smtp.ts');
  return createSmtpMail({ ...SMTP, nome: EMPRESA_NOME });
}

/** ACME's state is in the database. */
async function openCertificates(
  environment: Environment,
  db: Database['db'],
): Promise<CertificateSource | undefined> {
  const { DOMINIO, ACME_URL, ACME_CA, HTTPS, HTTP_PORT = 80 } = environment;
  if (DOMINIO) {
    const { openAcmeCertificate } = await import('../adapters/certificate/acme.ts');
    return openAcmeCertificate({
      db,
      clock: systemClock,
      dominio: DOMINIO,
      directoryUrl: ACME_URL,
      ca: ACME_CA && readFileSync(ACME_CA, 'utf8'),
    });
  }
  if (!HTTPS) return undefined;
  const { openLocalCertificate } = await import('../adapters/certificate/local.ts');
  return openLocalCertificate({
    folder: join(environment.DADOS_DIR, 'https'),
    hosts: environment.HOSTS ?? [],
    httpPort: HTTP_PORT,
    clock: systemClock,
  });
}

async function openReader(
  { OCR_URL, OCR_THREADS }: Environment,
  db: Database['db'],
): Promise<PhotoReader> {
  if (!OCR_URL) return createOnnxPhotoReader({ threads: OCR_THREADS });
  return createRemotePhotoReader(OCR_URL, async (usuarioId) =>
    issuePasse(await getSegredo(db, 'leitura'), usuarioId, systemClock.now()),
  );
}

export async function closeResources(resources: Resources): Promise<void> {
  await resources.events.close();
  await resources.preparer.close();
  await resources.reader.close();
  await resources.database.close();
}
