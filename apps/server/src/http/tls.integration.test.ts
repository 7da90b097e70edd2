import { once } from 'node:events';
import { connect, type SecureVersion } from 'node:tls';
import { beforeAll, expect, it } from 'vitest';
import { CERTIFICATE } from '../testing/certificate.ts';
import { describeOnDatabase } from '../testing/databases.ts';
import { useServer } from '../testing/suite.ts';

describeOnDatabase('https', (context) => {
  const server = useServer(context, {
    certificates: { look: async () => ({ certificate: CERTIFICATE, falha: null }) },
  });
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await server.http.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  async function shake(maxVersion: SecureVersion, ciphers?: string): Promise<string | null> {
    const socket = connect({
      port,
      host: '127.0.0.1',
      rejectUnauthorized: false,
      minVersion: 'TLSv1',
      maxVersion,
      ...(ciphers && { ciphers }),
    });
    await once(socket, 'secureConnect');
    const protocol = socket.getProtocol();
    socket.destroy();
    return protocol;
  }

  it.each([
    ['TLSv1.3', undefined],
    ['TLSv1.2', undefined],
    ['TLSv1.2', 'ECDHE-RSA-AES128-GCM-SHA256'],
    ['TLSv1.2', 'ECDHE-RSA-CHACHA20-POLY1305'],
  ] as const)('takes %s with %s', async (version, ciphers) => {
    expect(await shake(version, ciphers)).toBe(version);
  });

  it.each([
    ['what is older', 'TLSv1.1', 'DEFAULT@SECLEVEL=0'],
    ['keys that the certificate opens', 'TLSv1.2', 'AES128-GCM-SHA256'],
    ['block ciphers', 'TLSv1.2', 'ECDHE-RSA-AES128-SHA256'],
  ] as const)('refuses %s', async (_case, version, ciphers) => {
    await expect(shake(version, ciphers)).rejects.toThrow(/alert|handshake/i);
  });
});
