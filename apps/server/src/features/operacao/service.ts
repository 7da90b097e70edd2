import { mensagensFotos } from '@frota/contract/fotos';
import type { Database } from '../../database/connect.ts';
import type { Metrics } from '../../http/metrics.ts';
import type { PhotoStorage } from '../../ports/photo-storage.ts';
import { isDiskFull } from '../fotos/disk-space.ts';

export interface OperacaoDeps {
  readonly database: Pick<Database, 'check'>;
  readonly storage: Pick<PhotoStorage, 'check' | 'freeBytes'>;
  readonly metrics: Metrics;
  /** Addresses and networks beside this machine that may read the figures. */
  readonly metricsNetworks: readonly string[];
}

export interface OperacaoService {
  /**
   * Rejects with the database's or the photo storage's own error while one does not answer. A full disk is told and no
   * more: what has no photo still goes.
   */
  ready(): Promise<{ status: string; detalhe?: string }>;
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
      const full = await isDiskFull(storage);
      return { status: 'ok', ...(full && { detalhe: mensagensFotos.discoCheio }) };
    },
    async metrics() {
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
