import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueCertificate, makeAuthority } from '../adapters/certificate/issue.ts';
import { freePort } from '../testing/free-port.ts';
import { type PostgresServer, serverUser, startPostgres } from '../testing/postgres.ts';
import { openDatabase } from './connect.ts';

let folder: string;
let server: PostgresServer;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frota-tls-'));
  port = await freePort();
  const now = Date.now();
  const term = { from: new Date(now - 86_400_000), until: new Date(now + 86_400_000) };
  const authority = await makeAuthority('Banco', ['localhost'], term);
  const { cert, key } = await issueCertificate(authority, ['localhost'], term);
  writeFileSync(join(folder, 'ca'), authority.cert);
  writeFileSync(join(folder, 'cert'), cert);
  writeFileSync(join(folder, 'key'), key, { mode: 0o600 });
  const user = serverUser();
  for (const name of ['', 'cert', 'key']) {
    if (user) chownSync(join(folder, name), user.uid, user.gid);
  }
  server = startPostgres({
    settings: [
      'ssl=on',
      `ssl_cert_file=${join(folder, 'cert')}`,
      `ssl_key_file=${join(folder, 'key')}`,
      'listen_addresses=127.0.0.1',
      `port=${port}`,
    ],
  });
});
afterAll(() => {
  server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function connect(host: string, query: string): Promise<unknown> {
  const databaseUrl = `postgresql://postgres@${host}/postgres?${query}`;
  const database = await openDatabase({ databaseUrl, dadosDir: '' });
  try {
    const { rows } = await sql<{ ssl: boolean }>`
      select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(database.db);
    return rows[0];
  } finally {
    await database.close();
  }
}

it('is asked of the database by name and authority, and what is wrong with it is said', async () => {
  const [known, right, wrong] = [`sslrootcert=${join(folder, 'ca')}`, 'localhost', '127.0.0.1'];
  const verified = `sslmode=verify-full&${known}`;
  expect(await connect(`${right}:${port}`, verified)).toEqual({ ssl: true });
  // Of several hosts, too: nobody is at the first.
  expect(await connect(`${right}:1,${right}:${port}`, verified)).toEqual({ ssl: true });
  const invalid = (why: string) => ({
    reason: 'untrusted',
    message: `O certificado do banco de dados não é válido (${why}).`,
  });
  await expect(connect(`${wrong}:${port}`, verified)).rejects.toMatchObject(
    invalid('é de outro nome'),
  );
  await expect(connect(`${right}:${port}`, 'sslmode=verify-full')).rejects.toMatchObject(
    invalid('não é de quem sslrootcert nomeia'),
  );
});
