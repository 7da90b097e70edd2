import {
  avisosDoServidor,
  type Problemas,
  problemasSchema,
  type Sistema,
  sistemaSchema,
} from '@frota/contract/sistema';
import { diaOf, diasAntes } from '@frota/contract/tempo';
import type { Database } from '../../database/connect.ts';
import type { BaseDeps } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Metrics } from '../../http/metrics.ts';
import { DAY_MS } from '../../kernel/jobs.ts';
import type { PhotoStorage } from '../../ports/photos.ts';
import type { AvisosService } from '../avisos/service.ts';
import type { CertificadoService } from '../certificado/service.ts';
import { isDiskFull } from '../fotos/files.public.ts';
import type { PastaService } from '../posto/notas/pasta.service.ts';
import type { RelogioService } from '../relogio/service.ts';
import type { WebhooksService } from '../webhooks/service.ts';
import type { CopiasService } from './copias.service.ts';
import {
  type Crescimento,
  crescimentoOf,
  diasOf,
  isBaixo,
  type Medida,
} from './crescimento.rules.ts';
import type { Discos } from './discos.ts';
import { novidadesDesde, readChangelog, VERSAO } from './novidades.public.ts';
import * as repository from './sistema.repository.ts';

export interface SistemaDeps extends BaseDeps {
  readonly database: Pick<Database, 'kind'>;
  readonly storage: Pick<PhotoStorage, 'freeBytes'>;
  readonly discos: () => Promise<Discos>;
  readonly metrics: Pick<Metrics, 'watch'>;
  readonly copias: Pick<CopiasService, 'guardadas' | 'problema' | 'ultima'>;
  readonly relogio: Pick<RelogioService, 'compare' | 'duvida'>;
  readonly certificado: Pick<CertificadoService, 'aviso' | 'emUso'>;
  readonly avisos: Pick<AvisosService, 'esperam'>;
  readonly pastaDeNotas: Pick<PastaService, 'falha'>;
  readonly webhooks: Pick<WebhooksService, 'comProblema'>;
}

export type SistemaService = ReturnType<typeof createSistemaService>;

const CRESCIMENTO_DIAS = 30;
const CHAMADAS_DIAS = 7;

export function createSistemaService(deps: SistemaDeps) {
  const { db, clock } = deps;
  const { watch } = deps.metrics;
  const desde = clock.now();
  const changelog = readChangelog();

  const medidas = (): Promise<readonly Medida[]> =>
    repository.listDias(db, diasAntes(diaOf(clock.now()), CRESCIMENTO_DIAS));

  async function keepMedido(): Promise<void> {
    const medido = watch.take();
    try {
      await inTransaction(db, (trx) => repository.addMedido(trx, medido));
    } catch (error) {
      watch.giveBack(medido);
      throw error;
    }
  }

  async function lookAtDiscos(crescimento: Crescimento) {
    const guardadas = await deps.copias.guardadas();
    const { discos, parados } = await deps.discos();
    const lasting = discos.map((disco) => ({
      ...disco,
      dias: diasOf(disco, crescimento, guardadas),
    }));
    return { discos: lasting, parados };
  }

  async function problemas(): Promise<Problemas> {
    const { discos, parados } = await lookAtDiscos(crescimentoOf(await medidas()));
    const [baixo] = discos
      .filter((disco) => isBaixo(disco, disco.dias))
      .sort((a, b) => (a.dias ?? 0) - (b.dias ?? 0) || a.livre - b.livre);
    const { adiantadoMs, isFora } = await deps.relogio.compare();
    const webhooks = await deps.webhooks.comProblema();
    return problemasSchema.parse({
      disco_cheio: await isDiskFull(deps.storage),
      disco_baixo: baixo ? { livre: baixo.livre, dias: baixo.dias } : null,
      disco_parado: parados.length > 0 ? parados : null,
      relogio: await deps.relogio.duvida(),
      relogio_fora: isFora ? adiantadoMs : null,
      certificado: deps.certificado.aviso(),
      copias: await deps.copias.problema(),
      pasta_notas: deps.pastaDeNotas.falha(),
      webhooks: webhooks.length > 0 ? webhooks : null,
    });
  }

  async function lentas(): Promise<Sistema['lentas']> {
    const hoje = diaOf(clock.now());
    const ontem = await repository.listLentas(db, diasAntes(hoje, 1));
    return ontem.length > 0 ? ontem : repository.listLentas(db, hoje);
  }

  return {
    problemas,

    async estado(): Promise<Sistema> {
      await keepMedido();
      const agora = clock.now();
      const tamanhos = await repository.findTamanhos(db);
      const crescimento = crescimentoOf([...(await medidas()), { em: agora, ...tamanhos }]);
      const relogio = await deps.relogio.compare();
      const lidas = watch.leituras().sort((a, b) => a - b);
      return sistemaSchema.parse({
        versao: VERSAO,
        novidades: novidadesDesde(changelog, await repository.findVersaoAnterior(db, VERSAO)),
        desde,
        banco: {
          tipo: deps.database.kind === 'embedded' ? 'embutido' : 'postgresql',
          bytes: tamanhos.banco_bytes,
          por_dia: crescimento.banco,
        },
        disco: (await lookAtDiscos(crescimento)).discos,
        fotos: {
          quantas: tamanhos.fotos,
          bytes: tamanhos.fotos_bytes,
          por_dia: crescimento.fotos,
        },
        filas: {
          ...(await repository.findFilas(db)),
          push: { esperam: deps.avisos.esperam(), desde: null },
        },
        leitor: {
          lidas: lidas.length,
          mediana_ms: quantileOf(lidas, 0.5),
          p95_ms: quantileOf(lidas, 0.95),
        },
        copia: await deps.copias.ultima(),
        certificado: deps.certificado.emUso(),
        relogio: { agora: relogio.agora, adiantado_ms: relogio.adiantadoMs },
        erros: await repository.listErros(db, new Date(agora.getTime() - DAY_MS)),
        lentas: await lentas(),
        avisos: avisosDoServidor(await problemas()).map(({ tipo, frase }) => ({ tipo, frase })),
      });
    },

    /** Stores counts, once a day sizes, and deletes old ones. */
    async keep(): Promise<void> {
      await keepMedido();
      const agora = clock.now();
      await repository.noteVersao(db, VERSAO, agora);
      const hoje = diaOf(agora);
      if ((await repository.listDias(db, hoje)).length > 0) return;
      if (!(await repository.insertDia(db, hoje, agora, await repository.findTamanhos(db)))) return;
      await repository.purgeMedido(db, {
        tamanhos: diasAntes(hoje, CRESCIMENTO_DIAS),
        chamadas: diasAntes(hoje, CHAMADAS_DIAS),
        erros: new Date(agora.getTime() - 2 * DAY_MS),
      });
    },
  };
}

function quantileOf(ordered: readonly number[], part: number): number | null {
  return ordered[Math.ceil(ordered.length * part) - 1] ?? null;
}
