import { once } from 'node:events';
import type { Server } from 'node:http';
import { isIPv4 } from 'node:net';
import { join } from 'node:path';
import encodeQR from 'qr';
import { stepOnTerminal } from '../../../../scripts/steps.mjs';
import { networkAddresses } from '../adapters/outside/addresses.ts';
import { createPlainHttp } from '../http/https.ts';
import { terminalLog } from '../http/log.ts';
import { inTime } from '../kernel/in-time.ts';
import { startJobs } from '../kernel/jobs.ts';
import type { CertificateSource } from '../ports/certificate.ts';
import type { Application, ApplicationOptions } from './application.ts';
import type { Environment } from './environment.ts';
import { closeInstallation, keepNewFilesPrivate } from './private-files.ts';
import { closeResources, openResources, type Resources } from './resources.ts';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '::1']);

const EVERY_HOST = new Set(['0.0.0.0', '::']);

const STOP_MS = 8_000;

const WEB_ROOT = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

export interface Serving {
  /** Runs before the server accepts calls. */
  readonly prepare?: (resources: Resources) => Promise<Resources>;
  /** Also runs before the server accepts calls. Its text is printed last. */
  readonly last: (resources: Resources) => Promise<string>;
}

/** Serves until a signal. If the start fails, closes everything and throws the reason. */
export async function serve(environment: Environment, { prepare, last }: Serving): Promise<void> {
  keepNewFilesPrivate();
  closeInstallation(environment);
  const [opened, { createApplication }] = await stepOnTerminal('Banco de dados', () =>
    // The embedded database starts in its own thread. Meanwhile this thread loads the application.
    Promise.all([openResources(environment), import('./application.ts')]),
  );
  let application: Application | undefined;
  let plain: Server | undefined;
  let stopJobs: (() => Promise<void>) | undefined;
  const stop = async (): Promise<void> => {
    plain?.close();
    plain?.closeAllConnections();
    await stopJobs?.();
    await application?.http.close();
    await closeResources(opened);
  };
  try {
    const resources = (await prepare?.(opened)) ?? opened;
    const told = await last(resources);
    const { http, jobs, onJobError } = await stepOnTerminal('Servidor', async () => {
      const made = await createApplication(resources, optionsOf(environment, resources));
      application = made;
      await made.http.listen({ port: environment.PORT, host: environment.HOST });
      plain = await listenPlain(environment, made, resources);
      return made;
    });
    const here = jobs.filter(({ readsPhotos }) => !readsPhotos || !environment.OCR_URL);
    stopJobs = startJobs(here, onJobError);
    stopOnSignals(stop);
    opened.reader.warmUp();
    warnOfPlainHttp(environment, opened.certificates);
    console.log(`\n${addressesOf(environment, portOf(http), opened.certificates)}\n\n${told}`);
  } catch (error) {
    await stop();
    throw error;
  }
}

function optionsOf(environment: Environment, { certificates }: Resources): ApplicationOptions {
  const isTerminal = process.stdout.isTTY;
  return {
    empresa: environment.EMPRESA_NOME,
    empresaCnpjs: environment.EMPRESA_CNPJ,
    oidc: environment.OIDC,
    logLevel: environment.LOG_LEVEL ?? (isTerminal ? 'warn' : 'info'),
    logStream: isTerminal ? terminalLog(process.stdout) : undefined,
    webRoot: WEB_ROOT,
    hosts: environment.HOSTS,
    metricsNetworks: environment.METRICS_NETWORKS,
    trustProxy: environment.TRUST_PROXY,
    hsts: environment.HTTPS !== 'local',
    secureCookies: environment.COOKIE_SECURE ?? (certificates ? true : undefined),
  };
}

function portOf({ server }: Application['http']): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** HTTP_PORT: redirects to https. */
async function listenPlain(
  { HTTP_PORT, HOST, HOSTS, DOMINIO }: Environment,
  { http }: Application,
  { certificates }: Resources,
): Promise<Server | undefined> {
  if (!certificates || HTTP_PORT === undefined) return undefined;
  const port = portOf(http);
  const names = DOMINIO ? [DOMINIO] : HOSTS;
  const plain = createPlainHttp({
    https: (called) => originOf(names && !names.includes(called) ? names[0]! : called, port),
    answer: async (path, https) => certificates.answer?.(path, https),
    onError: (err) => http.log.warn({ err }, 'failed over plain http'),
  });
  plain.listen(HTTP_PORT, HOST);
  await once(plain, 'listening');
  return plain;
}

/** On Ctrl-C, SIGTERM, SIGHUP, or when the parent is gone. A second Ctrl-C ends at once, without loss. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const run = async (): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    try {
      await inTime(stop(), STOP_MS, () => process.exit(1));
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, run);
  process.on('disconnect', run);
}

function originOf(host: string, port: number, scheme = 'https'): string {
  const isDefault = port === (scheme === 'https' ? 443 : 80);
  return `${scheme}://${host}${isDefault ? '' : `:${port}`}`;
}

function addressesOf(
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

function warnOfPlainHttp(
  { HOST, TRUST_PROXY }: Environment,
  certificates: CertificateSource | undefined,
): void {
  if (certificates || TRUST_PROXY !== false || LOCAL_HOSTS.has(HOST)) return;
  console.warn(
    'Aviso: sem https, outros na rede podem ver senhas e fotos. Use DOMINIO, HTTPS=local, TLS_CERT e TLS_KEY, ou um proxy com https e TRUST_PROXY.',
  );
}
