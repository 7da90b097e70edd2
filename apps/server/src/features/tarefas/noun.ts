import { sql } from 'kysely';
import { comNome, copia, semNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { type CompletionDeps, createCompletionService } from './completion.service.ts';
import { TAREFAS } from './marcos.sql.ts';
import { routes } from './routes.ts';
import { createTarefasService, type TarefasDeps } from './service.ts';

const TAREFA = ['criado_em', 'placa', 'km', 'status', 'excluido_em'];
const EXCLUSAO = ['excluido_em', 'placa', 'km', 'motivo'];

export const tarefas = defineNoun({
  services: (given: TarefasDeps & CompletionDeps) => ({
    tarefas: createTarefasService(given),
    completion: createCompletionService(given),
  }),
  routes,
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
