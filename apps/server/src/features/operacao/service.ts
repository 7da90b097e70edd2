import { ROTAS_WEB, type TipoLogin } from '@frota/contract/acesso';
import { mensagensFotos } from '@frota/contract/fotos';
import { mensagensFalhas, type servidorRoute } from '@frota/contract/operacao';
import { mensagensRelogio } from '@frota/contract/relogio';
import { mensagensGerais, type RouteAnswerInput } from '@frota/contract/rota';
import { SEM_PROBLEMAS } from '@frota/contract/sistema';
import type { Database } from '../../database/connect.ts';
import type { Fault } from '../../http/faults.ts';
import type { Metrics } from '../../http/metrics.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { inTime } from '../../kernel/in-time.ts';
import type { PhotoStorage } from '../../ports/photos.ts';
import { isDiskFull } from '../fotos/files.public.ts';
import type { RelogioService } from '../relogio/service.ts';
import type { Gauges } from '../sistema/sistema.metrics.ts';
import type { SistemaService } from '../sistema/sistema.service.ts';

export interface OperacaoDeps {
  readonly database: Pick<Database, 'check' | 'hasSpace'>;
  readonly storage: Pick<PhotoStorage, 'check' | 'freeBytes'>;
  readonly relogio: Pick<RelogioService, 'duvida'>;
  readonly sistema: Pick<SistemaService, 'problemas'>;
  readonly gauges: Gauges;
  readonly metrics: Pick<Metrics, 'registry'>;
  readonly faultOf: (error: unknown) => Fault | undefined;
  readonly metricsNetworks: readonly string[];
}

/** ms. */
const CHECK_MS = 5_000;

export function createOperacaoService({
  database,
  storage,
  relogio,
  sistema,
  gauges,
  metrics,
  faultOf,
}: OperacaoDeps) {
  const { registry } = metrics;

  async function faultIn(check: () => Promise<void>, silent: string): Promise<string | undefined> {
    try {
      await inTime(check(), CHECK_MS, () => {
        throw new DomainError('busy', silent);
      });
      return undefined;
    } catch (error) {
      if (error instanceof DomainError) return error.message;
      return faultOf(error)?.sentence ?? mensagensGerais.falhaInterna;
    }
  }

  return {
    /**
     * Throws `busy` while database or photos do not answer or their disk is full (`campos`). A disk too full for
     * photos, and a doubtful clock, are only reported.
     */
    async ready(): Promise<{ status: string; detalhe?: string }> {
      let emDuvida = false;
      const askDatabase = async (): Promise<void> => {
        await database.check();
        // Reads a table, too, so the database is really asked.
        emDuvida = (await relogio.duvida()) !== null;
      };
      const askSpace = async (): Promise<void> => {
        if (!(await database.hasSpace())) {
          throw new DomainError('busy', mensagensFalhas.discoCheio);
        }
      };
      const [disco, banco, fotos] = await Promise.all([
        faultIn(askSpace, mensagensFalhas.discoLento),
        faultIn(askDatabase, mensagensFalhas.bancoFora),
        faultIn(storage.check, mensagensFalhas.fotosLentas),
      ]);
      if (disco || banco || fotos) {
        const campos = {
          ...(disco && { disco }),
          ...(banco && { banco }),
          ...(fotos && { fotos }),
        };
        throw new DomainError('busy', Object.values(campos).join(' '), { campos });
      }
      const detalhes = [
        ...((await isDiskFull(storage)) ? [mensagensFotos.discoCheio] : []),
        ...(emDuvida ? [mensagensRelogio.emDuvida] : []),
      ];
      return { status: 'ok', ...(detalhes.length > 0 && { detalhe: detalhes.join(' ') }) };
    },

    async problemas(tipo: TipoLogin): Promise<RouteAnswerInput<typeof servidorRoute>> {
      const manages = (ROTAS_WEB.sistema.tipos as readonly TipoLogin[]).includes(tipo);
      if (manages) return sistema.problemas();
      return { ...SEM_PROBLEMAS, disco_cheio: await isDiskFull(storage) };
    },

    async metrics(): Promise<{ contentType: string; text: string }> {
      await gauges.refresh();
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
