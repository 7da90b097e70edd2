import type { Server } from 'node:https';
import type { FastifyInstance } from 'fastify';
import type { OidcSettings } from '../features/contas/provedor.ts';
import { TLS } from '../http/https.ts';
import { createMetrics } from '../http/metrics.ts';
import { createDatabaseCallCounter } from '../http/rate-limit.ts';
import { buildHttp, type HttpOptions } from '../http/server.ts';
import type { startJobs } from '../kernel/jobs.ts';
import type { PhotoReader } from '../ports/photos.ts';
import { type Made, makeNouns } from './nouns.ts';
import type { Resources } from './resources.ts';

export interface ApplicationOptions
  extends Omit<
    HttpOptions,
    | 'implementations'
    | 'sessions'
    | 'database'
    | 'callCounter'
    | 'audit'
    | 'clock'
    | 'metrics'
    | 'tls'
  > {
  readonly empresa: string;
  readonly empresaCnpjs?: readonly string[] | undefined;
  readonly oidc?: OidcSettings | undefined;
  readonly metricsNetworks?: readonly string[] | undefined;
}

export interface Application extends Pick<Made, 'services' | 'jobs'> {
  readonly http: FastifyInstance;
  readonly onJobError: Parameters<typeof startJobs>[1];
}

export async function createApplication(
  resources: Resources,
  { empresa, empresaCnpjs = [], oidc, metricsNetworks = [], ...http }: ApplicationOptions,
): Promise<Application> {
  const metrics = createMetrics(resources.clock);
  const { watch } = metrics;
  const reader = measuredReader(resources.reader, watch.read);
  const { services, routes, jobs } = makeNouns(
    { ...resources, reader },
    {
      empresa,
      empresaCnpjs,
      oidc,
      metrics,
      metricsNetworks,
      onError: (err) => {
        watch.failed('push', 'push');
        instance.log.warn({ err }, 'push failed');
      },
      onMailError: (err) => {
        watch.failed('trabalho', 'letters');
        instance.log.warn({ err }, 'letter not sent');
      },
      onOidcError: (err) => instance.log.warn({ err }, 'company login failed'),
    },
  );
  const instance = await buildHttp({
    ...http,
    tls: await services.certificado.open(),
    implementations: routes,
    sessions: services.sessoes,
    database: resources.database,
    callCounter: createDatabaseCallCounter(resources.database.db),
    audit: services.auditoria.note,
    clock: resources.clock,
    metrics,
  });
  services.certificado.watch({
    serve: (certificate) => {
      (instance.server as unknown as Server).setSecureContext({ ...TLS, ...certificate });
      instance.log.info('new certificate served');
    },
    tell: (falha) => instance.log.warn(falha, 'certificate not renewed'),
  });
  instance.addHook('onClose', () => services.sistema.keep().catch(() => undefined));
  // Messages being sent still need the database.
  instance.addHook('onClose', () => services.avisos.settled());
  instance.addHook('onClose', () => services.remessasDeWebhooks.settled());
  instance.addHook('onClose', () => services.auditoria.tellRest('now'));
  // A stream never ends by itself.
  instance.addHook('preClose', async () => services.eventos.close());
  return {
    http: instance,
    services,
    jobs,
    onJobError: (err, { name }) => {
      watch.failed('trabalho', name);
      instance.log.warn({ err }, `failed: ${name}`);
    },
  };
}

function measuredReader(reader: PhotoReader, told: (ms: number) => void): PhotoReader {
  return {
    ...reader,
    async read(...asked) {
      const began = performance.now();
      const reading = await reader.read(...asked);
      told(performance.now() - began);
      return reading;
    },
  };
}
