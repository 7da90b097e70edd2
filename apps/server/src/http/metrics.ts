import type { TipoErro } from '@frota/contract/sistema';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Clock } from '../ports/clock.ts';
import { createWatch, type Watch } from './watch.ts';

export interface Metrics {
  readonly registry: Registry;
  readonly calls: Histogram;
  readonly watch: Watch;
}

export function createMetrics(clock: Clock): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const failures = new Counter({
    name: 'frota_failures_total',
    help: 'Calls and work of the server itself that failed, by kind',
    labelNames: ['kind'],
    registers,
  });
  const readings = new Histogram({
    name: 'frota_photo_reading_duration_seconds',
    help: 'Time from a photo to what was read on it, with the wait for its turn',
    buckets: [0.25, 0.5, 1, 2, 4, 8, 16, 32],
    registers,
  });
  const watch = createWatch(clock);
  return {
    registry,
    calls,
    watch: {
      ...watch,
      failed(tipo, onde) {
        watch.failed(tipo, onde);
        failures.inc({ kind: tipo });
      },
      read(ms) {
        watch.read(ms);
        readings.observe(ms / 1000);
      },
    },
  };
}

export function measureCalls(http: FastifyInstance, metrics: Metrics): void {
  http.decorateReply('failure', undefined);
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    metrics.calls.observe(labels, reply.elapsedTime / 1000);
    if (reply.failure) metrics.watch.failed(reply.failure, `${request.method} ${route}`);
  });
}

declare module 'fastify' {
  interface FastifyReply {
    failure: TipoErro | undefined;
  }
}
