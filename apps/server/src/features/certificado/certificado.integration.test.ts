import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openCertificateFiles } from '../../adapters/certificate/files.ts';
import { issueCertificate, makeAuthority } from '../../adapters/certificate/issue.ts';
import type { Certificate } from '../../ports/certificate.ts';
import type { Client } from '../../testing/client.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const DAY_MS = 86_400_000;

describeOnDatabase('a certificate in files', (context) => {
  const clock = createFakeClock();
  const agora = clock.now();
  const inDays = (days: number): Date => new Date(agora.getTime() + days * DAY_MS);
  const named = (name: string): string => join(context.dadosDir, name);
  let server: TestServer;
  let frota: Client;
  let port: number;
  let first: Certificate;
  let second: Certificate;
  let expired: Certificate;

  beforeAll(async () => {
    const term = { from: inDays(-100), until: inDays(1000) };
    const authority = await makeAuthority('Teste', ['localhost'], term);
    const issue = (until: number) =>
      issueCertificate(authority, ['localhost'], { from: inDays(-90), until: inDays(until) });
    [first, second, expired] = [await issue(90), await issue(180), await issue(-1)];
    write(first);
    server = await startTestServer(context, {
      clock,
      certificates: openCertificateFiles(named('cert'), named('key'), clock),
    });
    frota = await server.login('Frota');
    port = Number(new URL(await server.http.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    clock.set(agora);
    write(first);
    await look();
  });

  function write({ cert, key }: Certificate): void {
    writeFileSync(named('cert'), cert);
    writeFileSync(named('key'), key);
  }
  /** A changed pair is believed when it stands as it was at the look before. */
  async function look(times = 1): Promise<void> {
    for (let n = 0; n < times; n += 1) await server.services.certificado.look();
  }
  async function served(): Promise<string> {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    const found = socket.getPeerX509Certificate()!.fingerprint256;
    socket.destroy();
    return found;
  }
  const printOf = ({ cert }: Certificate): string => new X509Certificate(cert).fingerprint256;
  async function aviso() {
    const now = clock.now();
    await context.db.updateTable('sessao').set({ vista_em: now, criada_em: now }).execute();
    return (await frota.get('/api/servidor')).json().certificado;
  }

  it('is read again when it changes', async () => {
    expect(await served()).toBe(printOf(first));
    write(second);
    await look();
    expect(await served()).toBe(printOf(second));
    expect(await aviso()).toBeNull();
  });

  it('is the former one while one file is new and the other is not', async () => {
    writeFileSync(named('cert'), second.cert);
    await look();
    expect(await served()).toBe(printOf(first));
    write(second);
    await look();
    clock.advance(2 * DAY_MS);
    expect(await served()).toBe(printOf(second));
    expect(await aviso()).toBeNull();
  });

  it.each([
    ['outra_chave', () => writeFileSync(named('cert'), second.cert)],
    ['ilegivel', () => writeFileSync(named('cert'), 'no certificate')],
    ['ilegivel', () => rmSync(named('key'))],
    ['vencido', () => write(expired)],
  ])(
    'is the former one where the new one is of no use, which managers read: %s',
    async (motivo, spoil) => {
      spoil();
      await look(2);
      expect(await served()).toBe(printOf(first));
      expect(await aviso()).toBeNull();
      clock.advance(DAY_MS);
      await look();
      expect(await aviso()).toEqual({
        termina_em: inDays(90).toISOString(),
        vencido: false,
        falha: motivo,
      });
      expect(
        (await (await server.login('Portaria')).get('/api/servidor')).json().certificado,
      ).toBeNull();
      write(second);
      await look();
      expect(await aviso()).toBeNull();
    },
  );

  it('is served and told of when its end is near, and after it', async () => {
    clock.set(inDays(77));
    await look();
    expect(await aviso()).toEqual({
      termina_em: inDays(90).toISOString(),
      vencido: false,
      falha: null,
    });
    clock.set(inDays(91));
    await look();
    expect(await aviso()).toMatchObject({ vencido: true });
    expect(await served()).toBe(printOf(first));
  });

  it('keeps the server from starting where it is of no use', () => {
    const open = () => openCertificateFiles(named('cert'), named('key'), clock);
    writeFileSync(named('key'), second.key);
    expect(open).toThrow('A chave configurada não é a do certificado. (TLS_CERT, TLS_KEY)');
    writeFileSync(named('key'), 'no key');
    expect(open).toThrow(/formato PEM/);
    write(expired);
    expect(open).not.toThrow();
  });
});
