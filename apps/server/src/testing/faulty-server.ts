import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { formOf } from './client.ts';
import { copyEmbedded, type DatabaseKind, openTestDatabase } from './databases.ts';
import { makePhoto } from './photos.ts';
import { ADDRESS, type ServedProgram, startProgram, untilPrinted } from './served-program.ts';
import { startPostgresProxy } from './tcp-proxy.ts';

const MAIN = fileURLToPath(new URL('../app/main.ts', import.meta.url));
const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url));
/** Of root's account nothing is taken. */
const ACCOUNT = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
export const MANAGER = { FROTA_CPF: '10000000019', FROTA_SENHA: 'patio-da-frota-19' };

/** A call without an answer fails, so that what is broken can be put back. */
const ANSWER_MS = 60_000;

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly error?: string;
    readonly campos?: Readonly<Record<string, string>>;
    readonly url?: string;
  };
}

export type FaultyServer = Awaited<ReturnType<typeof openFaultyServer>>;

/** The server as a program under an account that may lose what it stands on, with a manager logged in. */
export async function openFaultyServer(kind: DatabaseKind) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const folder =
    kind === 'embedded' ? copyEmbedded() : mkdtempSync(join(tmpdir(), 'frota-falhas-'));
  const postgres =
    kind === 'postgres' ? await openTestDatabase('postgres', { isOwn: true }) : undefined;
  const through = postgres && (await startPostgresProxy(postgres.databaseUrl!));
  if ('uid' in ACCOUNT) {
    execFileSync('chown', ['-R', `${ACCOUNT.uid}:${ACCOUNT.gid}`, folder]);
    // A clone in a folder that is root's alone: the program in it is another account's here.
    execFileSync('chmod', ['o+x', REPOSITORY]);
  }
  let program: ServedProgram;
  let address: string;
  let cookie = '';

  /** As a supervisor does, when it has ended. */
  async function restart(): Promise<void> {
    program = startProgram(MAIN, [], {
      ...ACCOUNT,
      cwd: folder,
      env: { ...MANAGER, DADOS_DIR: folder, DATABASE_URL: through?.databaseUrl ?? '' },
    });
    address = await untilPrinted(program, ADDRESS);
    const login = { cpf: MANAGER.FROTA_CPF, password: MANAGER.FROTA_SENHA };
    const { headers } = await call('POST', '/api/auth/login', Response.json(login));
    cookie = headers['set-cookie']!.map((one) => one.split(';')[0]).join('; ');
  }

  /**
   * Calls come one after the other over one connection from before the fault, as a proxy holds it: without files left
   * no other one is accepted. `apart` is another one.
   */
  async function call(
    method: string,
    path: string,
    body?: Response,
    apart?: true,
  ): Promise<Answer> {
    const sent = body ? Buffer.from(await body.arrayBuffer()) : Buffer.alloc(0);
    const type = body?.headers.get('content-type');
    const headers = {
      cookie,
      'content-length': sent.length,
      ...(type && { 'content-type': type }),
    };
    const signal = AbortSignal.timeout(ANSWER_MS);
    const given = { method, headers, signal, agent: apart ? new Agent() : agent };
    return new Promise<Answer>((resolve, reject) => {
      const calling = request(new URL(path, address), given, async (answer) => {
        const isJson = answer.headers['content-type']?.includes('json');
        if (!isJson) answer.resume();
        const said = (isJson ? await json(answer) : {}) as Answer['body'];
        resolve({ status: answer.statusCode!, headers: answer.headers, body: said });
      });
      calling.on('error', reject).end(sent);
    });
  }

  await restart();
  return {
    folder,
    /** Before PostgreSQL. */
    proxy: through?.proxy,
    program: (): ServedProgram => program,
    call,
    restart,
    /** As a phone sends a photo, and again under the same id. */
    photoToSend: async (): Promise<() => Promise<Answer>> => {
      const id = randomUUID();
      const foto = { bytes: await makePhoto() };
      return () =>
        call(
          'POST',
          '/api/fotos',
          new Response(formOf({ id, pasta: 'bomba_combustivel' }, { foto })),
        );
    },
    /** Sets a limit of the process's, as `prlimit` calls it. */
    limit: (what: 'nofile' | 'fsize', to: number | 'unlimited'): void => {
      execFileSync('prlimit', ['--pid', String(program.child.pid), `--${what}=${to}:`], ACCOUNT);
    },
    close: async (): Promise<void> => {
      agent.destroy();
      program.child.kill('SIGTERM');
      await program.closed;
      await through?.proxy.close();
      await postgres?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
