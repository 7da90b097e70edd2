import { refreshCorrigidos as refreshAbastecimentos } from '../features/abastecimentos/correcao.ts';
import { createAcessoService } from '../features/acesso/service.ts';
import { createAuditoriaService } from '../features/auditoria/service.ts';
import { createAvisosService } from '../features/avisos/service.ts';
import { createCampoService } from '../features/campo/service.ts';
import { createCheckinListService } from '../features/checkin/list.service.ts';
import { finalizeCheckin } from '../features/checkin/repository.ts';
import { createCheckinService } from '../features/checkin/service.ts';
import { createLeituraTardiaService } from '../features/conferencia/leitura-tardia.service.ts';
import { createConferenciaService } from '../features/conferencia/service.ts';
import { createPendenciasService } from '../features/cuidados/pendencias.service.ts';
import { createCuidadosPortariaService } from '../features/cuidados/portaria.service.ts';
import { createPreventivasService } from '../features/cuidados/preventivas.service.ts';
import { createVencimentosService } from '../features/cuidados/vencimentos.service.ts';
import { createDashboardService } from '../features/dashboard/service.ts';
import { createDecisaoService } from '../features/divergencias/decisao.service.ts';
import { createDossieService } from '../features/divergencias/dossie.service.ts';
import { askAgain, catchUp } from '../features/divergencias/fila.ts';
import { createDivergenciasService } from '../features/divergencias/lista.service.ts';
import { createRegrasService } from '../features/divergencias/regras.service.ts';
import { createEventosService } from '../features/eventos/service.ts';
import { createExternoService } from '../features/externo/service.ts';
import { createFotosService } from '../features/fotos/service.ts';
import { createMarcosService } from '../features/historia/marcos.service.ts';
import { createPessoaHistoriaService } from '../features/historia/pessoa.service.ts';
import { createVeiculoHistoriaService } from '../features/historia/veiculo.service.ts';
import { createOcrService } from '../features/ocr/service.ts';
import { createOperacaoService } from '../features/operacao/service.ts';
import { createAjusteService } from '../features/posto/ajuste.service.ts';
import { createEntradasService } from '../features/posto/entradas.service.ts';
import { createEstornoService } from '../features/posto/estorno.service.ts';
import { createLivroService } from '../features/posto/livro.service.ts';
import { createMedicaoService } from '../features/posto/medicao.service.ts';
import { createDadosService } from '../features/privacidade/dados.service.ts';
import { createPessoasService } from '../features/privacidade/pessoas.service.ts';
import { createRetencaoService } from '../features/privacidade/retencao.service.ts';
import { createDetalheService } from '../features/registros/detalhe.service.ts';
import { createRegistrosService } from '../features/registros/service.ts';
import { createSessoesService } from '../features/sessoes/service.ts';
import { createTanquesService } from '../features/tanques/service.ts';
import { createCompletionService } from '../features/tarefas/completion.service.ts';
import { createReleaseTarefas } from '../features/tarefas/release.ts';
import { createTarefasService } from '../features/tarefas/service.ts';
import { createUsuariosAdmin, type UsuariosAdmin } from '../features/usuarios/admin.service.ts';
import { createUsuariosService } from '../features/usuarios/service.ts';
import { createImportacaoService } from '../features/veiculos/importacao.service.ts';
import { createVeiculosService } from '../features/veiculos/service.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Resources } from './resources.ts';

export interface WiringOptions {
  /** The company's name. */
  readonly empresa: string;
  readonly metrics: Metrics;
  /** Told of what failed and nobody waits for. */
  readonly onWarning: (error: unknown) => void;
}

export type Services = ReturnType<typeof createServices>;

/** Makes every noun's service, and hands in what an earlier noun needs of a later one. */
export function createServices(resources: Resources, options: WiringOptions) {
  const { empresa, metrics, onWarning } = options;
  const { database, clock, events, passwords, storage, preparer, reader, push } = resources;
  const { db } = database;
  const fotos = createFotosService({ db, storage, preparer, clock });
  const sessoes = createSessoesService({ db, clock });
  const avisos = createAvisosService({ db, clock, push, onError: onWarning });
  const auditoria = createAuditoriaService({ db, clock });
  const divergencias = createDivergenciasService({ db });

  return {
    clock,
    auditoria,
    sessoes,
    usuarios: createUsuariosService({
      ...{ db, clock, passwords, empresa },
      releaseTarefas: createReleaseTarefas({ events, avisos }),
    }),
    veiculos: createVeiculosService({ db, clock, askAgain }),
    importacao: createImportacaoService({ db, clock, askAgain }),
    fotos,
    ocr: createOcrService({ db, reader, clock, fotos }),
    vencimentos: createVencimentosService({ db, clock }),
    preventivas: createPreventivasService({ db, clock }),
    pendencias: createPendenciasService({ db, clock, fotos }),
    cuidadosPortaria: createCuidadosPortariaService({ db, clock }),
    campo: createCampoService({ db, clock }),
    eventos: createEventosService({ events, sessoes }),
    operacao: createOperacaoService({ database, metrics }),
    conferencia: createConferenciaService({ db, clock, events, refreshAbastecimentos }),
    leituraTardia: createLeituraTardiaService({
      ...{ db, reader, storage, clock, refreshAbastecimentos },
    }),
    tanques: createTanquesService({ db }),
    dashboard: createDashboardService({ db, clock }),
    divergencias,
    dossie: createDossieService({ divergencias, storage, clock, empresa }),
    decisaoDivergencia: createDecisaoService({ db, clock }),
    regrasDivergencia: createRegrasService({ db, clock }),
    filaDivergencias: { catchUp: (stop: AbortSignal) => catchUp({ db, clock }, stop) },
    avisos,
    tarefas: createTarefasService({ db, clock, events, avisos }),
    completion: createCompletionService({ db, clock, events, fotos, finalizeCheckin }),
    checkin: createCheckinService({ db, clock, events, avisos, fotos }),
    checkinList: createCheckinListService({ db }),
    externo: createExternoService({ db, clock, fotos }),
    medicao: createMedicaoService({ db, clock, events }),
    entradas: createEntradasService({ db, clock, events }),
    livro: createLivroService({ db }),
    ajuste: createAjusteService({ db, clock, events }),
    estorno: createEstornoService({ db, clock, events }),
    acesso: createAcessoService({ db, clock, passwords, fotos, sessoes, empresa }),
    registros: createRegistrosService({ db }),
    registroDetalhe: createDetalheService({ db }),
    veiculoHistoria: createVeiculoHistoriaService({ db, clock }),
    pessoaHistoria: createPessoaHistoriaService({ db, clock }),
    marcos: createMarcosService({ db }),
    dados: createDadosService({ db, clock }),
    pessoas: createPessoasService({ db, clock, fotos }),
    retencao: createRetencaoService({ db, clock, fotos, auditoria }),
  };
}

/** The command line's way to users, without a server: nobody but it sends what it tells, which it waits for. */
export function createAdmin(
  resources: Pick<Resources, 'database' | 'clock' | 'passwords' | 'events' | 'push'>,
  empresa: string,
): UsuariosAdmin {
  const { clock, passwords, events, push } = resources;
  const { db } = resources.database;
  const avisos = createAvisosService({ db, clock, push, onError: console.warn });
  const release = createReleaseTarefas({ events, avisos });
  return createUsuariosAdmin({
    ...{ db, clock, passwords, empresa },
    async releaseTarefas(trx, usuarioId) {
      const tell = await release(trx, usuarioId);
      return async (autorId) => {
        await tell(autorId);
        await avisos.settled();
      };
    },
  });
}
