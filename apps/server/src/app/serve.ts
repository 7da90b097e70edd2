import { once } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { stepOnTerminal } from '../../../../scripts/steps.mjs';
import { createPlainHttp } from '../http/plain-http.ts';
import { terminalLog } from '../http/terminal-log.ts';
import { startJobs } from '../kernel/jobs.ts';
import { addressesOf, originOf, warnOfPlainHttp } from './announce.ts';
import { type Application, type ApplicationOptions, createApplication } from './application.ts';
import type { Environment } from './environment.ts';
import { closeInstallation, keepNewFilesPrivate } from './private-files.ts';
import { closeResources, openResources, type Resources } from './resources.ts';
import { stopOnSignals } from './stop.ts';

const WEB_ROOT = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

export interface Serving {
  /** Before anybody can call. */
  readonly prepare?: (resources: Resources) => Promise<Resources>;
  /** Before anybody can call, too; its text is printed last. */
  readonly last: (resources: Resources) => Promise<string>;
}

/** Until a signal. Throws what prevents the start, with nothing left open. */
export async function serve(environment: Environment, { prepare, last }: Serving): Promise<void> {
  keepNewFilesPrivate();
  closeInstallation(environment);
  const opened = await stepOnTerminal('Banco de dados', () => openResources(environment));
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
