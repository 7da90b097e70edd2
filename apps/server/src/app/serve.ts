import { once } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createPlainHttp } from '../http/plain-http.ts';
import { startJobs } from '../kernel/jobs.ts';
import { announce, originOf } from './announce.ts';
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
  let plain: Server | undefined;
  try {
    application = await createApplication(await prepare(resources), {
      empresa: environment.EMPRESA_NOME,
      empresaCnpjs: environment.EMPRESA_CNPJ,
      oidc: environment.OIDC,
      logLevel: environment.LOG_LEVEL,
      webRoot: WEB_ROOT,
      hosts: environment.HOSTS,
      metricsNetworks: environment.METRICS_NETWORKS,
      trustProxy: environment.TRUST_PROXY,
      hsts: environment.HTTPS !== 'local',
      secureCookies: environment.COOKIE_SECURE ?? (resources.certificates ? true : undefined),
    });
    await application.http.listen({ port: environment.PORT, host: environment.HOST });
    plain = await listenPlain(environment, application, resources);
  } catch (error) {
    await application?.http.close();
    await closeResources(resources);
    throw error;
  }
  const { http, jobs, onJobError } = application;
  const here = jobs.filter(({ readsPhotos }) => !readsPhotos || !environment.OCR_URL);
  const stopJobs = startJobs(here, onJobError);
  stopOnSignals(async () => {
    plain?.close();
    plain?.closeAllConnections();
    await stopJobs();
    await http.close();
    await closeResources(resources);
  });
  resources.reader.warmUp();
  announce(environment, portOf(http), resources.certificates);
}

function portOf({ server }: Application['http']): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Leads from HTTP_PORT to https, where that is served here. */
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
