import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where packages put the server's programs; on Debian they are not on the path. */
const PACKAGE_FOLDERS = [
  '/usr/lib/postgresql/{version}/bin',
  '/opt/homebrew/opt/{version}/bin',
  '/usr/local/opt/{version}/bin',
];
const MIN_VERSION = 15;
const WARDEN = fileURLToPath(new URL('./postgres-warden.ts', import.meta.url));

const SETTINGS = ['max_connections=300', 'listen_addresses='];
/** For what does not outlive the run. */
const NO_SYNC = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

export interface PostgresServer {
  /** Connection string of the administrator, for the database `postgres`. */
  readonly url: string;
  /** Where its socket is. */
  readonly folder: string;
  /** Sends it a signal, all its processes where that is SIGKILL or SIGSTOP. */
  signal(signal: NodeJS.Signals): void;
  /** Of a replica: makes it a primary, at once. */
  promote(): void;
  stop(): void;
}

export interface PostgresOptions {
  /** Left out: nothing is synced to disk. */
  readonly sync?: boolean;
  /** Left out: an empty one. */
  readonly replicaOf?: PostgresServer;
  /** As in postgresql.conf, `name=value`. */
  readonly settings?: readonly string[];
}

function packagedFolders(pattern: string): string[] {
  const [parent = '', rest = ''] = pattern.split('{version}');
  if (!existsSync(parent)) return [];
  return readdirSync(parent).map((version) => join(parent, version, rest));
}

function versionOf(folder: string): number {
  const output = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout;
  return Number(/(\d+)/.exec(output ?? '')?.[1] ?? 0);
}

/** The folder of the newest installed server; throws, in words for the tester, when there is none. */
function findPrograms(): string {
  const folders = [
    ...PACKAGE_FOLDERS.flatMap(packagedFolders),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const [best] = folders
    .filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .filter(({ version }) => version >= MIN_VERSION)
    .sort((a, b) => b.version - a.version);
  if (best) return best.folder;
  throw new Error(
    `PostgreSQL ${MIN_VERSION} or newer was not found: install its server package, or set DATABASE_URL_TESTE to a server on which databases may be created.`,
  );
}

/** PostgreSQL refuses to run as root; its package brings a user for it. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Starts a private server in a temporary folder, reachable only by the Unix socket in that folder (unless `settings` say
 * more).
 */
export function startPostgres(given: PostgresOptions = {}): PostgresServer {
  const { sync = false, replicaOf, settings: more = [] } = given;
  const programs = findPrograms();
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'frota-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const log = join(folder, 'log');

  function run(program: string, args: string[]): void {
    const result = spawnSync(join(programs, program), args, {
      ...user,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (result.status === 0) return;
    const details = existsSync(log) ? readFileSync(log, 'utf8') : '';
    throw new Error(`${program} failed: ${result.error ?? ''} ${result.stderr}\n${details}`);
  }

  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const settings = [...SETTINGS, ...(sync ? [] : NO_SYNC), `unix_socket_directories=${folder}`];
  settings.push(...more);
  const pgCtl = join(programs, 'pg_ctl');
  let warden: ChildProcess | undefined;
  const stop = (): void => {
    spawnSync(pgCtl, ['stop', '-D', data, '-m', 'immediate'], { ...user });
    rmSync(folder, { recursive: true, force: true });
    warden?.kill();
  };
  try {
    const account = ['-D', data, '-U', 'postgres'];
    if (replicaOf)
      run('pg_basebackup', [...account, '-h', replicaOf.folder, '-R', '-N', '-c', 'fast']);
    else run('initdb', [...account, '-A', 'trust', '-E', 'UTF8', '--locale', locale, '-N']);
    const options = settings.map((setting) => `-c '${setting}'`).join(' ');
    run('pg_ctl', ['start', '-w', '-D', data, '-l', log, '-o', options]);
    // The server is nobody's child: without its warden it would outlive a run that is killed.
    warden = spawn(process.execPath, [WARDEN, pgCtl, data, folder, JSON.stringify({ ...user })], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    warden.unref();
  } catch (error) {
    stop();
    throw error;
  }
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    folder,
    signal: (signal) => {
      const main = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
      const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim();
      for (const pid of [main, ...children.split(' ').filter(Boolean).map(Number)]) {
        process.kill(pid, signal);
      }
    },
    promote: () => run('pg_ctl', ['promote', '-D', data]),
    stop,
  };
}
