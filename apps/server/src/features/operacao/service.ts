import type { Database } from '../../database/connect.ts';
import type { Metrics } from '../../http/metrics.ts';
import type { PhotoStorage } from '../../ports/photo-storage.ts';

export interface OperacaoDeps {
  readonly database: Pick<Database, 'check'>;
  readonly storage: Pick<PhotoStorage, 'check'>;
  readonly metrics: Metrics;
}

export interface OperacaoService {
  /** Rejects with the database's or the photo storage's own error while one does not answer. */
  ready(): Promise<{ status: string }>;
  /** The figures in Prometheus' text format. */
  metrics(): Promise<{ contentType: string; text: string }>;
}

export function createOperacaoService({
  database,
  storage,
  metrics,
}: OperacaoDeps): OperacaoService {
  const { registry } = metrics;
  return {
    async ready() {
      await database.check();
      await storage.check();
      return { status: 'ok' };
    },
    async metrics() {
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
