import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import {
  cancelAbastecimento,
  findAjusteEnvio,
} from '../features/abastecimentos/estorno.repository.ts';
import {
  cancelAbastecimentoExterno,
  findAbastecimentoExternoEnvio,
  insertAbastecimentoExterno,
} from '../features/abastecimentos/externo.repository.ts';
import { insertAbastecimento } from '../features/abastecimentos/interno.repository.ts';
import { createAcessoService } from '../features/acesso/service.ts';
import { deleteSessoesOf } from '../features/acesso/sessao.repository.ts';
import { createCheckinListService } from '../features/checkin/list.service.ts';
import { finalizeCheckin } from '../features/checkin/repository.ts';
import { createCheckinService } from '../features/checkin/service.ts';
import { createConferenciaListService } from '../features/conferencia/list.service.ts';
import { createConferenciaService } from '../features/conferencia/service.ts';
import { refreshDashboard } from '../features/dashboard/refresh.service.ts';
import { createDashboardService } from '../features/dashboard/service.ts';
import { createEventosService } from '../features/eventos/service.ts';
import { createExternoService } from '../features/externo/service.ts';
import { photoUrl } from '../features/fotos/keys.ts';
import { createFotosService } from '../features/fotos/service.ts';
import { listLeituras } from '../features/ocr/repository.ts';
import { createOcrService } from '../features/ocr/service.ts';
import { createOperacaoService } from '../features/operacao/service.ts';
import { createAjusteService } from '../features/posto/ajuste.service.ts';
import { createEntradasService } from '../features/posto/entradas.service.ts';
import { createEstornoService } from '../features/posto/estorno.service.ts';
import { createLivroService } from '../features/posto/livro.service.ts';
import { createMedicaoService } from '../features/posto/medicao.service.ts';
import { createDetalheService } from '../features/registros/detalhe.service.ts';
import { createRegistrosService } from '../features/registros/service.ts';
import { appendMovimento } from '../features/tanques/ledger.ts';
import { createPostoService } from '../features/tanques/service.ts';
import { createCompletarService } from '../features/tarefas/completar.service.ts';
import { freeTarefasOf } from '../features/tarefas/repository.ts';
import { createTarefasService } from '../features/tarefas/service.ts';
import { createUsuariosAdmin, type UsuariosAdmin } from '../features/usuarios/admin.service.ts';
import { savePerfil, saveSenha } from '../features/usuarios/repository.ts';
import { createUsuariosService } from '../features/usuarios/service.ts';
import { createImportacaoService } from '../features/veiculos/importacao.service.ts';
import { createVeiculosService } from '../features/veiculos/service.ts';
import type { Metrics } from '../http/metrics.ts';
import { isPrivateAddress } from '../http/private-address.ts';
import type { Resources } from './resources.ts';

export interface WiringOptions {
  /** The company's name. */
  readonly empresa: string;
  readonly metrics: Metrics;
}

export type Services = ReturnType<typeof createServices>;

/** Makes every noun's service and hands each the narrow functions that it needs of the others. */
export function createServices(resources: Resources, { empresa, metrics }: WiringOptions) {
  const { database, clock, ids, events, passwords, storage, reader } = resources;
  const { db } = database;
  const fotos = createFotosService({ db, storage, clock, ids });
  const conferencia = createConferenciaService({ ids });
  const tarefas = createTarefasService({ db, clock, ids, events });
  const checkinList = createCheckinListService({ db, photoUrl });
  const livroDeps = { db, clock, ids, events };
  const registro = {
    ...{ db, clock, ids, events, fotos },
    findReadings: listLeituras,
    recordAchados: conferencia.record,
    refreshDashboard,
  };
  const acesso = createAcessoService({
    db,
    clock,
    ids,
    passwords,
    empresa,
    saveSenha: (executor, id, hash) => saveSenha(executor, id, { hash, trocar: false }),
    savePerfil,
    storeFoto: fotos.keepPerfil,
    fotoUrl: photoUrl,
  });
  const { registry } = metrics;

  return {
    fotos,
    tarefas,
    checkin: createCheckinService({ ...registro, createTarefa: tarefas.create }),
    checkinList,
    clock,
    registroDetalhe: createDetalheService({ db, photoUrl, findCheckin: checkinList.find }),
    conferencias: createConferenciaListService({ db, clock, photoUrl, refreshDashboard }),
    dashboard: createDashboardService({ db, clock }),
    completar: createCompletarService({ ...registro, appendMovimento, finalizeCheckin }),
    externo: createExternoService(registro),
    registros: createRegistrosService({ db }),
    conferencia,
    ocr: createOcrService({ db, reader, clock, ids }),
    posto: createPostoService({ db }),
    medicao: createMedicaoService(livroDeps),
    entradas: createEntradasService(livroDeps),
    livro: createLivroService({ db }),
    ajuste: createAjusteService({
      ...livroDeps,
      refreshDashboard,
      findInterno: findAjusteEnvio,
      findExterno: findAbastecimentoExternoEnvio,
      insertInterno: insertAbastecimento,
      insertExterno: insertAbastecimentoExterno,
    }),
    estorno: createEstornoService({
      ...livroDeps,
      refreshDashboard,
      cancelInterno: cancelAbastecimento,
      cancelExterno: cancelAbastecimentoExterno,
    }),
    acesso,
    eventos: createEventosService({
      events,
      isSessionAlive: async (token) =>
        (await acesso.sessoes.find(token, { extend: false })) !== undefined,
    }),
    usuarios: createUsuariosService({
      ...usuariosDeps(resources, empresa),
      tarefasChanged: () => events.publish('tarefas'),
    }),
    veiculos: createVeiculosService({ db, clock }),
    importacao: createImportacaoService({ db, clock }),
    operacao: createOperacaoService({
      checkDatabase: database.check,
      readMetrics: async () => ({
        contentType: registry.contentType,
        text: await registry.metrics(),
      }),
      isPrivateAddress,
    }),
  };
}

function usuariosDeps(
  { database, clock, passwords }: Pick<Resources, 'database' | 'clock' | 'passwords'>,
  empresa: string,
) {
  return {
    db: database.db,
    clock,
    passwords,
    empresa,
    endSessoes: (executor: Kysely<Schema>, usuarioId: number) =>
      deleteSessoesOf(executor, usuarioId),
    releaseTarefas: freeTarefasOf,
  };
}

/** The command line's way to users, without a server. */
export function createAdmin(
  resources: Pick<Resources, 'database' | 'clock' | 'passwords'>,
  empresa: string,
): UsuariosAdmin {
  return createUsuariosAdmin(usuariosDeps(resources, empresa));
}
