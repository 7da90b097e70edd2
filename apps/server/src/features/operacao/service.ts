import type { Database } from '../../database/connect.ts';
import type { Metrics } from '../../http/metrics.ts';

export interface OperacaoDeps {
  readonly database: Pick<Database, 'check'>;
  readonly metrics: Metrics;
}

export interface OperacaoService {
  /** Rejects with the database's own error while it does not answer. */
  ready(): Promise<{ status: string }>;
  /** The figures in Prometheus' text format. */
  metrics(): Promise<{ contentType: string; text: string }>;
}

export function createOperacaoService({ database, metrics }: OperacaoDeps): OperacaoService {
  const { registry } = metrics;
  return {
    async ready() {
      await database.check();
      return { status: 'ok' };
    },
    async metrics() {
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
