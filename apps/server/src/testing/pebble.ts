import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';
import { issueCertificate, makeAuthority } from '../adapters/certificate/issue.ts';
import { freePort } from './free-port.ts';

export type Pebble = Awaited<ReturnType<typeof startPebble>>;

/** Let's Encrypt's ACME server for tests (Debian's package pebble), with a DNS in which every name is this machine. */
export async function startPebble() {
  const folder = mkdtempSync(join(tmpdir(), 'frota-pebble-'));
  const [api, management, httpPort, tlsPort, dns, control] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const now = Date.now();
  const term = { from: new Date(now - 86_400_000), until: new Date(now + 86_400_000) };
  const authority = await makeAuthority('Pebble', ['localhost'], term);
  const own = await issueCertificate(authority, ['localhost', '127.0.0.1'], term);
  const [certificate, privateKey] = [join(folder, 'cert'), join(folder, 'key')];
  writeFileSync(certificate, own.cert);
  writeFileSync(privateKey, own.key);
  const config = join(folder, 'config.json');
  const pebble = {
    listenAddress: `127.0.0.1:${api}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate,
    privateKey,
    httpPort,
    tlsPort,
    ocspResponderURL: '',
    externalAccountBindingRequired: false,
  };
  writeFileSync(config, JSON.stringify({ pebble }));

  const children: ChildProcess[] = [];
  const stop = (): void => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const run = async (program: string, args: readonly string[]): Promise<void> => {
    const env = { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_AUTHZREUSE: '0' };
    const child = spawn(program, args, { stdio: 'ignore', env });
    children.push(child);
    await once(child, 'spawn');
  };
  await run('pebble-challtestsrv', [
    '-dns01',
    `127.0.0.1:${dns}`,
    '-management',
    `127.0.0.1:${control}`,
    '-defaultIPv4',
    '127.0.0.1',
    '-defaultIPv6',
    '',
    '-http01',
    '',
    '-https01',
    '',
    '-tlsalpn01',
    '',
  ]);
  await run('pebble', ['-config', config, '-dnsserver', `127.0.0.1:${dns}`]);
  await untilOpen(api);
  return {
    directoryUrl: `https://localhost:${api}/dir`,
    /** PEM of who signed its own https. */
    ca: authority.cert,
    /** Where it looks for answers to its challenges, on this machine, under any name. */
    httpPort,
    /** No name is known to it while off. */
    async setNames(known: boolean): Promise<void> {
      const body = JSON.stringify({ ip: known ? '127.0.0.1' : '' });
      await fetch(`http://127.0.0.1:${control}/set-default-ipv4`, { method: 'POST', body });
    },
    stop,
  };
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
    try {
      await once(socket, 'secureConnect');
      return;
    } catch {
      await wait(100);
    } finally {
      socket.destroy();
    }
  }
  throw new Error('pebble did not start');
}
