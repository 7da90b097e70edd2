import type { TipoLogin } from '@frota/contract/acesso';
import { mensagensFotos } from '@frota/contract/fotos';
import type { servidorRoute } from '@frota/contract/operacao';
import { confirmRelogioRoute, mensagensRelogio } from '@frota/contract/relogio';
import type { RouteAnswerInput } from '@frota/contract/rota';
import type { Database } from '../../database/connect.ts';
import type { Metrics } from '../../http/metrics.ts';
import type { PhotoStorage } from '../../ports/photo-storage.ts';
import type { CertificadoService } from '../certificado/service.ts';
import { isDiskFull } from '../fotos/disk-space.ts';
import type { RelogioService } from '../relogio/service.ts';
import type { CopiasService } from '../sistema/copias.service.ts';

export interface OperacaoDeps {
  readonly database: Pick<Database, 'check'>;
  readonly storage: Pick<PhotoStorage, 'check' | 'freeBytes'>;
  readonly relogio: Pick<RelogioService, 'duvida'>;
  readonly certificado: Pick<CertificadoService, 'aviso'>;
  readonly copias: Pick<CopiasService, 'problema'>;
  readonly metrics: Metrics;
  /** Addresses and networks beside this machine that may read the figures. */
  readonly metricsNetworks: readonly string[];
}

export interface OperacaoService {
  /**
   * Rejects with the database's or the photo storage's own error while one does not answer. A full disk and a doubtful
   * clock are told and no more: all else still goes.
   */
  ready(): Promise<{ status: string; detalhe?: string }>;
  /** What users should know; of clock, certificate and copies those who can have them mended. */
  problemas(tipo: TipoLogin): Promise<RouteAnswerInput<typeof servidorRoute>>;
  /** The figures in Prometheus' text format. */
  metrics(): Promise<{ contentType: string; text: string }>;
}

export function createOperacaoService({
  database,
  storage,
  relogio,
  certificado,
  copias,
  metrics,
}: OperacaoDeps): OperacaoService {
  const { registry } = metrics;
  return {
    async ready() {
      await database.check();
      await storage.check();
      const detalhes = [
        ...((await isDiskFull(storage)) ? [mensagensFotos.discoCheio] : []),
        ...((await relogio.duvida()) ? [mensagensRelogio.emDuvida] : []),
      ];
      return { status: 'ok', ...(detalhes.length > 0 && { detalhe: detalhes.join(' ') }) };
    },

    async problemas(tipo) {
      const manages = (confirmRelogioRoute.who as readonly TipoLogin[]).includes(tipo);
      return {
        disco_cheio: await isDiskFull(storage),
        relogio: manages ? await relogio.duvida() : null,
        certificado: manages ? certificado.aviso() : null,
        copias: manages ? await copias.problema() : null,
      };
    },

    async metrics() {
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
