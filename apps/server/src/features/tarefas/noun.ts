import {
  assumirTarefaRoute,
  checkinTarefaRoute,
  deixarTarefaRoute,
  deleteTarefaRoute,
  listTarefasRoute,
} from '@frota/contract/tarefas';
import { sql } from 'kysely';
import { implement } from '../../http/implement.ts';
import { comNome, copia, semNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { receivedPhotos } from '../fotos/received-photos.ts';
import { type CompletionDeps, createCompletionService } from './completion.service.ts';
import { TAREFAS } from './marcos.sql.ts';
import { createTarefasService, type TarefasDeps } from './service.ts';

const TAREFA = ['criado_em', 'placa', 'km', 'status', 'excluido_em'];
const EXCLUSAO = ['excluido_em', 'placa', 'km', 'motivo'];

export const tarefas = defineNoun({
  services: (given: TarefasDeps & CompletionDeps) => ({
    tarefas: createTarefasService(given),
    completion: createCompletionService(given),
  }),
  routes: ({ tarefas, completion }) => [
    implement(listTarefasRoute, async ({ user, query, paged }) => ({
      tarefas: paged(await tarefas.list(user, query)),
    })),
    implement(assumirTarefaRoute, ({ user, params }) => tarefas.assumir(user, params.id)),
    implement(deixarTarefaRoute, ({ user, params }) => tarefas.deixar(user, params.id)),
    implement(checkinTarefaRoute, (call) =>
      completion.complete(call.user, call.body, receivedPhotos(checkinTarefaRoute, call)),
    ),
    implement(deleteTarefaRoute, async ({ user, body }) => {
      await tarefas.remove(user, body);
      return undefined;
    }),
  ],
  pessoais: [
    comNome('tarefas_como_motorista', 'tarefa', 'motorista_id', TAREFA),
    comNome('tarefas_assumidas', 'tarefa', 'assumido_por_id', TAREFA),
    semNome('posses_de_tarefas', 'tarefa_posse', 'usuario_id', ['tarefa_id', 'de', 'ate']),
    comNome('tarefas_excluidas', 'exclusao_tarefa', 'excluido_por_id', EXCLUSAO),
  ],
  copiasDeNomes: [
    copia(
      'tarefa',
      'usuario_nome',
      (id) => sql`id in (select c.id from checkin c where c.usuario_id = ${id})`,
    ),
  ],
  moldes: TAREFAS,
});
