import type { TipoLogin } from '@frota/contract/acesso';
import { createInProcessEvents } from '../adapters/events/in-process.ts';
import { createMemoryPhotoReader } from '../adapters/photo-reader/memory.ts';
import { createMemoryPhotoStorage } from '../adapters/photo-storage/memory.ts';
import { createWebPush } from '../adapters/push/web-push.ts';
import { createHttpCaller } from '../adapters/webhooks/http-caller.ts';
import { createAdmin } from '../app/admin.ts';
import {
  type Application,
  type ApplicationOptions,
  createApplication,
} from '../app/application.ts';
import type { Resources } from '../app/resources.ts';
import type { Database } from '../database/connect.ts';
import type { UsuariosAdmin } from '../features/usuarios/admin.service.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { type Client, loginClient } from './client.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { fakePasswords } from './fake-passwords.ts';
import { createTestPhotoPreparer } from './photos.ts';
import { watchMudou } from './watch-mudou.ts';

export interface TestServer extends Application {
  /** The services' own: a transaction that writes a record and tells nobody fails. */
  readonly db: Database['db'];
  readonly clock: FakeClock;
  readonly storage: ReturnType<typeof createMemoryPhotoStorage>;
  /** What the command line does with users. */
  readonly admin: UsuariosAdmin;
  /** A browser of the named user of this kind, who is created at the first call. */
  login(tipo: TipoLogin, nome?: string): Promise<Client>;
  /** The user's credentials, created where needed. */
  usuario(tipo: TipoLogin, nome?: string): Promise<{ cpf: string; senha: string; usuario: string }>;
  close(): Promise<void>;
}

export type TestServerOverrides = Partial<
  Pick<
    Resources,
    | 'events'
    | 'passwords'
    | 'reader'
    | 'certificates'
    | 'copiador'
    | 'discos'
    | 'webhookCaller'
    | 'mail'
  > &
    ApplicationOptions
> & {
  readonly clock?: FakeClock;
  /** What the database's machine shows, where that is not what the server's clock does. */
  readonly databaseNow?: () => Date;
  /** That of another server, where two of them share their photos. */
  readonly storage?: TestServer['storage'];
};

const SENHA = 'cerrado-verde-7';
const EMPRESA = 'Distribuidora Teste';

/** A CPF for a name, the same each time. */
function cpfOf(nome: string): string {
  let hash = 7;
  for (const char of nome) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 99_999_999_977;
  return String(hash).padStart(11, '0');
}

/**
 * The whole server on a test's database, without a socket: the clock stands still, photos live in
 * memory, nothing is read from them and passwords are not hashed, unless a test brings its own.
 */
export async function startTestServer(
  { database }: { readonly database: Database },
  overrides: TestServerOverrides = {},
): Promise<TestServer> {
  const { clock = createFakeClock(), events, passwords, reader, ...given } = overrides;
  const {
    certificates,
    webhookCaller,
    mail,
    copiador,
    discos = async () => ({ discos: [], parados: [] }),
    ...rest
  } = given;
  const { storage = createMemoryPhotoStorage(), databaseNow = clock.now, ...options } = rest;
  const db = watchMudou(database.db);
  const resources: Resources = {
    database: {
      ...database,
      db,
      now: async () => (database.kind === 'postgres' ? databaseNow() : undefined),
    },
    clock,
    events: events ?? createInProcessEvents(),
    passwords: passwords ?? fakePasswords,
    storage,
    preparer: createTestPhotoPreparer(),
    copiador,
    discos,
    reader: reader ?? createMemoryPhotoReader(() => ({})),
    certificates,
    mail,
    push: createWebPush({
      contato: 'mailto:teste@example.com',
      servicos: ['127.0.0.1', 'localhost'],
      anyAddress: true,
      timeoutMs: 60_000,
    }),
    webhookCaller: webhookCaller ?? createHttpCaller({ internos: ['127.0.0.1'] }),
  };
  const application = await createApplication(resources, {
    empresa: EMPRESA,
    logLevel: 'silent',
    ...options,
  });
  const admin = createAdmin(resources, EMPRESA);

  async function usuario(tipo: TipoLogin, nome = `${tipo} Um`) {
    const dados = { usuario: nome, cpf: cpfOf(nome), tipo_login: tipo, email: null };
    try {
      await admin.create({ ...dados, senha: SENHA, definitiva: true });
    } catch (error) {
      if (!(error instanceof DomainError && error.kind === 'conflict')) throw error;
    }
    return { usuario: nome, cpf: dados.cpf, senha: SENHA };
  }

  return {
    ...application,
    db,
    clock,
    storage,
    admin,
    usuario,
    login: async (tipo, nome) => loginClient(application.http, await usuario(tipo, nome)),
    close: async () => {
      await application.http.close();
      await resources.events.close();
    },
  };
}
