import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, createServer } from 'node:tls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Certificate } from '../../ports/certificate.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { issueCertificate } from './issue.ts';
import { openLocalCertificate } from './local.ts';

const DAY_MS = 86_400_000;
const HOSTS = ['frota.empresa.com.br', '[fd00::7]'];

let folder: string;
let addresses: string[];
const clock = createFakeClock(new Date());
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'frota-teste-')), 'https');
  addresses = ['192.168.0.10'];
  clock.set(new Date());
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const open = (hosts: readonly string[] = HOSTS) =>
  openLocalCertificate({ folder, hosts, httpPort: 80, clock, addresses: () => addresses });
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** What a device that trusts the authority says of a certificate under this name. */
async function shake(certificate: Certificate, servername: string): Promise<string> {
  const server = createServer(certificate).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const socket = connect({ port, host: '127.0.0.1', servername, ca: read('autoridade.crt') });
  try {
    await once(socket, 'secureConnect');
    return 'trusted';
  } catch (error) {
    return (error as Error).message;
  } finally {
    socket.destroy();
    server.close();
  }
}

it('signs for the names and addresses of the machine and of HOSTS', async () => {
  const source = await open();
  const { certificate } = await source.look(true);
  for (const name of ['localhost', 'frota.empresa.com.br']) {
    expect(await shake(certificate, name)).toBe('trusted');
  }
  const served = new X509Certificate(certificate.cert);
  for (const address of ['127.0.0.1', '::1', '192.168.0.10', 'fd00::7']) {
    expect(served.checkIP(address), address).toBeDefined();
  }
  expect(await shake(certificate, 'outro.empresa.com.br')).toMatch(/altnames/);
});

it('keeps its authority to itself, and makes it once', async () => {
  const first = await open();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of ['autoridade.crt', 'autoridade.key']) {
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  }
  expect((await open()).autoridade).toEqual(first.autoridade);
});

it('signs for nobody else', async () => {
  await open();
  const authority = { cert: read('autoridade.crt'), key: read('autoridade.key') };
  const term = { from: new Date(Date.now() - DAY_MS), until: new Date(Date.now() + DAY_MS) };
  const stolen = await issueCertificate(authority, ['banco.com.br'], term);
  expect(await shake(stolen, 'banco.com.br')).toBe('permitted subtree violation');
});

it('renews the certificate before its end, and where the machine has a new address', async () => {
  const source = await open();
  const first = (await source.look(true)).certificate;
  clock.advance(59 * DAY_MS);
  addresses = [];
  expect((await source.look(true)).certificate).toBe(first);
  clock.advance(2 * DAY_MS);
  const second = (await source.look(true)).certificate;
  const left = new X509Certificate(second.cert).validToDate.getTime() - clock.now().getTime();
  expect(left / DAY_MS).toBeCloseTo(90, 1);
  addresses = ['192.168.0.11'];
  const third = (await source.look(true)).certificate;
  expect(new X509Certificate(third.cert).checkIP('192.168.0.11')).toBeDefined();
});

it('signs anew what it signed while its clock was ahead', async () => {
  const source = await open();
  clock.advance(1_500 * DAY_MS);
  await source.look(true);
  clock.set(new Date());
  const { certificate } = await source.look(true);
  expect(await shake(certificate, 'localhost')).toBe('trusted');
});

it('says what to do where its authority is of no use', async () => {
  await open(['frota.empresa.com.br']);
  await expect(open(['frota.outra.com.br'])).rejects.toThrow(/frota\.outra\.com\.br \(HOSTS\)/);
  writeFileSync(join(folder, 'autoridade.key'), 'no key');
  await expect(open()).rejects.toThrow(/falta autoridade\.crt ou autoridade\.key/);
  rmSync(join(folder, 'autoridade.crt'));
  await expect(open()).resolves.toBeDefined();
});
