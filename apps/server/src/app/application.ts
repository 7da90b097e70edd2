import type { FastifyInstance } from 'fastify';
import { createDatabaseCallCounter } from '../adapters/database-call-counter.ts';
import { createMetrics } from '../http/metrics.ts';
import { buildHttp, type HttpOptions } from '../http/server.ts';
import { loadFeatures } from './load-features.ts';
import type { Resources } from './resources.ts';
import { createServices, type Services } from './wiring.ts';

export interface ApplicationOptions
  extends Omit<
    HttpOptions,
    'implementations' | 'sessions' | 'callCounter' | 'audit' | 'clock' | 'metrics'
  > {
  /** The company's name. */
  readonly empresa: string;
}

export interface Application {
  readonly http: FastifyInstance;
  readonly services: Services;
}

/** The whole server on the given resources, ready to listen. */
export async function createApplication(
  resources: Resources,
  { empresa, ...http }: ApplicationOptions,
): Promise<Application> {
  const metrics = createMetrics();
  const services = createServices(resources, {
    ...{ empresa, metrics },
    onWarning: (err) => instance.log.warn({ err }, 'push failed'),
  });
  const instance = await buildHttp({
    ...http,
    implementations: await loadFeatures(services),
    sessions: services.sessoes,
    callCounter: createDatabaseCallCounter(resources.database.db),
    audit: services.auditoria.note,
    clock: resources.clock,
    metrics,
  });
  // What is being sent still needs the database.
  instance.addHook('onClose', () => services.avisos.settled());
  // Before connections are waited for: a stream never ends by itself.
  instance.addHook('preClose', async () => services.eventos.close());
  return { http: instance, services };
}
