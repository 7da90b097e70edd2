import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { startJobs } from '../kernel/jobs.ts';
import { type Application, createApplication } from './application.ts';
import type { Environment } from './environment.ts';
import { closeInstallation, keepNewFilesPrivate } from './private-files.ts';
import { closeResources, openResources, type Resources } from './resources.ts';
import { stopOnSignals } from './stop.ts';

const WEB_ROOT = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

/**
 * Opens everything, runs `prepare` before anybody can call, and serves with what it answers until a signal
 * stops it. Throws what keeps it from starting, with nothing left open.
 */
export async function serve(
  environment: Environment,
  prepare: (resources: Resources) => Promise<Resources>,
): Promise<void> {
  keepNewFilesPrivate();
  closeInstallation(environment);
  const resources = await openResources(environment);
  let application: Application | undefined;
  try {
    application = await createApplication(await prepare(resources), {
      empresa: environment.EMPRESA_NOME,
      logLevel: environment.LOG_LEVEL,
      webRoot: WEB_ROOT,
      hosts: environment.HOSTS,
      metricsNetworks: environment.METRICS_NETWORKS,
      trustProxy: environment.TRUST_PROXY,
      secureCookies: environment.COOKIE_SECURE ?? (resources.certificates ? true : undefined),
    });
    await application.http.listen({ port: environment.PORT, host: environment.HOST });
  } catch (error) {
    await application?.http.close();
    await closeResources(resources);
    throw error;
  }
  const { http, jobs } = application;
  const here = jobs.filter(({ readsPhotos }) => !readsPhotos || !environment.OCR_URL);
  const stopJobs = startJobs(here, (err, { name }) => http.log.warn({ err }, `failed: ${name}`));
  stopOnSignals(async () => {
    await stopJobs();
    await http.close();
    await closeResources(resources);
  });
  resources.reader.warmUp();
  announce(environment, http.server.address(), resources.certificates !== undefined);
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '::1']);
const EVERY_HOST = new Set(['0.0.0.0', '::']);

function announce(
  { HOST, TRUST_PROXY }: Environment,
  address: ReturnType<Application['http']['server']['address']>,
  https: boolean,
): void {
  const port = typeof address === 'object' ? address?.port : undefined;
  const url = (host: string): string =>
    `${https ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const every = EVERY_HOST.has(HOST);
  console.log(`Gestão de Frota no ar: ${url(every ? 'localhost' : HOST)}`);
  if (every) for (const host of networkAddresses()) console.log(`  na rede: ${url(host)}`);
  if (https || TRUST_PROXY !== false || LOCAL_HOSTS.has(HOST)) return;
  console.warn(
    'Aviso: sem https, senhas e fotos podem ser lidas no caminho. Use TLS_CERT e TLS_KEY, ou um proxy com https e TRUST_PROXY.',
  );
}

function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}
