import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverUser } from './postgres.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
const PORT = 6432;

export type PgBouncer = Awaited<ReturnType<typeof startPgBouncer>>;

/**
 * Debian's PgBouncer in transaction mode before a server whose socket is in `folder`, with as few connections to it as
 * make its clients share them.
 */
export async function startPgBouncer(folder: string, accounts: readonly string[]) {
  const user = serverUser();
  const own = mkdtempSync(join(tmpdir(), 'frota-pgbouncer-'));
  const [list, ini] = [join(own, 'users'), join(own, 'pgbouncer.ini')];
  writeFileSync(list, accounts.map((account) => `"${account}" ""\n`).join(''));
  writeFileSync(
    ini,
    `[databases]
* = host=${folder}
[pgbouncer]
pool_mode = transaction
default_pool_size = 3
query_wait_timeout = 5
listen_port = ${PORT}
listen_addr =
unix_socket_dir = ${own}
auth_type = trust
auth_file = ${list}
`,
  );
  if (user) for (const path of [own, list, ini]) chownSync(path, user.uid, user.gid);
  const child = spawn(PROGRAM, ['-q', ini], { ...user, stdio: 'ignore' });
  await once(child, 'spawn');
  for (let tries = 0; !existsSync(join(own, `.s.PGSQL.${PORT}`)) && tries < 100; tries++)
    await wait(50);
  return {
    /** The address of a database behind it, for this account. */
    url: (database: string, account: string): string =>
      `postgresql://${account}@localhost:${PORT}/${database}?host=${encodeURIComponent(own)}`,
    stop: async (): Promise<void> => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(own, { recursive: true, force: true });
    },
  };
}
