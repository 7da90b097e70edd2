import { isIPv4 } from 'node:net';
import encodeQR from 'qr';
import { networkAddresses } from '../adapters/certificate/machine-names.ts';
import type { CertificateSource } from '../ports/certificate.ts';
import type { Environment } from './environment.ts';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '::1']);
const EVERY_HOST = new Set(['0.0.0.0', '::']);

export function originOf(host: string, port: number, scheme = 'https'): string {
  const isDefault = port === (scheme === 'https' ? 443 : 80);
  return `${scheme}://${host}${isDefault ? '' : `:${port}`}`;
}

export function addressesOf(
  { HOST, HTTP_PORT, DOMINIO }: Environment,
  port: number,
  certificates: CertificateSource | undefined,
): string {
  const url = (host: string): string =>
    originOf(host.includes(':') ? `[${host}]` : host, port, certificates ? 'https' : 'http');
  const every = EVERY_HOST.has(HOST);
  const network = networkAddresses().filter(isIPv4);
  const lines = [`Gestão de Frota no ar: ${url(DOMINIO ?? (every ? 'localhost' : HOST))}`];
  if (every && !DOMINIO) lines.push(...network.map((host) => `  na rede: ${url(host)}`));
  const { autoridade } = certificates ?? {};
  const [host = HOST] = every ? network : [HOST];
  if (autoridade && HTTP_PORT) {
    const page = `${originOf(host, HTTP_PORT, 'http')}/autoridade`;
    lines.push(
      encodeQR(page, 'ascii', { border: 2 }),
      `Nos telefones, uma vez: aponte a câmera, ou abra ${page}`,
      `Impressão digital SHA-256 da autoridade: ${autoridade.impressao}`,
    );
  }
  return lines.join('\n');
}

export function warnOfPlainHttp(
  { HOST, TRUST_PROXY }: Environment,
  certificates: CertificateSource | undefined,
): void {
  if (certificates || TRUST_PROXY !== false || LOCAL_HOSTS.has(HOST)) return;
  console.warn(
    'Aviso: sem https, senhas e fotos podem ser lidas no caminho. Use DOMINIO, HTTPS=local, TLS_CERT e TLS_KEY, ou um proxy com https e TRUST_PROXY.',
  );
}
