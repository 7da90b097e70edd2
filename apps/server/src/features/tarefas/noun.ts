import {
  assumirTarefaRoute,
  checkinTarefaRoute,
  deixarTarefaRoute,
  deleteTarefaRoute,
  listTarefasRoute,
} from '@frota/contract/tarefas';
import { implement } from '../../http/implement.ts';
import { comNome, semNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { receivedPhotos } from '../fotos/record-fotos.ts';
import { type CompletionDeps, createCompletionService } from './completion.service.ts';
import { TAREFAS } from './marcos.sql.ts';
import { createTarefasService, releaseTarefas, type TarefasDeps } from './service.ts';

const TAREFA = ['criado_em', 'id', 'status', 'excluido_em'];
const EXCLUSAO = ['excluido_em', 'tarefa_id', 'motivo'];

export const tarefas = defineNoun({
  services: (given: TarefasDeps & CompletionDeps) => ({
    tarefas: createTarefasService(given),
    completion: createCompletionService(given),
  }),
  follows: ({ mudou }) => ({
    usuario: (trx, usuario) => releaseTarefas(trx, mudou, usuario),
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
  textos: { exclusao_tarefa: ['motivo'] },
  pessoais: [
    comNome('tarefas_assumidas', 'tarefa', 'assumido_por_id', TAREFA),
    semNome('posses_de_tarefas', 'tarefa_posse', 'usuario_id', ['de', 'ate', 'tarefa_id']),
    comNome('tarefas_excluidas', 'exclusao_tarefa', 'excluido_por_id', EXCLUSAO),
  ],
  moldes: TAREFAS,
});
