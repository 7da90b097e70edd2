import {
  corrigirRoute,
  countConferenciasRoute,
  decideConferenciaRoute,
  decideConferenciasRoute,
  FOTO_CORRECAO,
  listConferenciasRoute,
  sumConferenciasRoute,
  undoDecisaoConferenciaRoute,
} from '@frota/contract/conferencia';
import { sql } from 'kysely';
import { implement } from '../../http/implement.ts';
import { comNome, copia } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { createLeituraTardiaService, type LeituraTardiaDeps } from './leitura-tardia.service.ts';
import { createListaService } from './lista.service.ts';
import { CONFERENCIAS, FOTOS_EM_CONFERENCIA } from './marcos.sql.ts';
import { type ConferenciaDeps, createConferenciaService } from './service.ts';

const CONFERENCIA = ['criada_em', 'placa', 'campo', 'motivo', 'valor_informado', 'valor_lido'];
const DECISAO = ['decidida_em', 'placa', 'campo', 'decisao', 'valor_corrigido', 'nota'];
const DESFEITA = ['decidida_em', 'desfeita_em', 'decisao', 'valor_corrigido', 'nota'];

const MOTORISTA = ['criada_em', 'placa', 'decidida_em'];

export const conferencia = defineNoun({
  services: (given: ConferenciaDeps & LeituraTardiaDeps) => ({
    conferencia: createConferenciaService(given),
    listaDeConferencias: createListaService(given),
    leituraTardia: createLeituraTardiaService(given),
  }),
  routes: ({ conferencia, listaDeConferencias }) => [
    implement(listConferenciasRoute, async ({ query, paged }) => ({
      conferencias: paged(await listaDeConferencias.list(query)),
    })),
    implement(countConferenciasRoute, () => listaDeConferencias.count()),
    implement(sumConferenciasRoute, ({ query }) => listaDeConferencias.sum(query)),
    implement(decideConferenciaRoute, ({ user, params, body }) =>
      conferencia.decide(user, params.id, body),
    ),
    implement(corrigirRoute, ({ user, body }) => conferencia.corrigir(user, body)),
    implement(decideConferenciasRoute, ({ user, body }) => conferencia.decideAll(user, body)),
    implement(undoDecisaoConferenciaRoute, ({ user, params }) =>
      conferencia.takeBack(user, params.id),
    ),
  ],
  jobs: ({ leituraTardia }) => [
    // One photo after the other, as soon as nobody's own photo waits.
    { name: 'late readings', everyMs: 10_000, readsPhotos: true, run: leituraTardia.readNext },
  ],
  fotos: [{ tabela: 'conferencia', papeis: [FOTO_CORRECAO], classe: 'fotos_conferencia' }],
  fotosAParte: [FOTOS_EM_CONFERENCIA],
  pessoais: [
    comNome('conferencias', 'conferencia', 'usuario_id', CONFERENCIA),
    comNome('conferencias_decididas', 'conferencia', 'decidida_por_id', DECISAO),
    comNome('conferencias_desfeitas_por', 'conferencia_desfeita', 'desfeita_por_id', DESFEITA),
    comNome('decisoes_desfeitas', 'conferencia_desfeita', 'decidida_por_id', DESFEITA),
    // A driver whom Frota corrected, before and after.
    {
      nome: 'checkins_passados_a_outro',
      table: 'conferencia',
      quem: 'motorista_de_id',
      colunas: MOTORISTA,
      nomeado: 'valor_informado',
    },
    {
      nome: 'checkins_recebidos_de_outro',
      table: 'conferencia',
      quem: 'motorista_para_id',
      colunas: MOTORISTA,
      nomeado: 'valor_aplicado',
    },
    {
      nome: 'checkins_recebidos_de_outro_desfeitos',
      table: 'conferencia_desfeita',
      quem: 'motorista_para_id',
      colunas: ['desfeita_em', 'decidida_em'],
      nomeado: 'valor_corrigido',
    },
  ],
  copiasDeNomes: [
    // The driver's, at the gate and now.
    ...(['valor_informado', 'valor_lido'] as const).map((coluna) =>
      copia(
        'conferencia',
        coluna,
        (id) => sql`
          conferencia.campo = 'motorista' and conferencia.${sql.ref(coluna)} is not null
            and conferencia.motorista_de_id is null
            and conferencia.origem_id in (
              select c.id from checkin c where coalesce(c.motorista_informado_id, c.motorista_id) = ${id})`,
      ),
    ),
    // The name as it was typed; the one that counts stands beside the id.
    copia('conferencia', 'valor_corrigido', (id) => sql`conferencia.motorista_para_id = ${id}`),
    // Of a fueling by one who did not have its task any more: who fueled, and who had the task.
    copia(
      'conferencia',
      'valor_informado',
      (id) => sql`conferencia.campo = 'posse' and conferencia.usuario_id = ${id}`,
    ),
    copia(
      'conferencia',
      'valor_lido',
      (id) => sql`
        conferencia.campo = 'posse' and conferencia.valor_lido is not null and ${id} = (
          select p.usuario_id from abastecimento_interno i
            join tarefa_posse p on p.tarefa_id = i.tarefa_id
           where i.id = conferencia.origem_id and p.de <= conferencia.criada_em
             and p.usuario_id <> conferencia.usuario_id
           order by p.de desc, p.id desc limit 1)`,
    ),
  ],
  textos: {
    conferencia: [
      'valor_informado',
      'valor_lido',
      'valor_corrigido',
      'valor_aplicado',
      'nota',
      'detalhe',
    ],
    conferencia_desfeita: ['valor_corrigido', 'nota'],
  },
  ressalvas: { 'fila.dados': 'the plate of a photo that is to be read, gone after some days' },
  moldes: CONFERENCIAS,
});
