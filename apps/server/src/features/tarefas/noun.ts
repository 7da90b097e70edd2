import { defineNoun } from '../../noun/noun.ts';
import { type CompletionDeps, createCompletionService } from './completion.service.ts';
import { routes } from './routes.ts';
import { createTarefasService, type TarefasDeps } from './service.ts';

export const tarefas = defineNoun({
  services: (given: TarefasDeps & CompletionDeps) => ({
    tarefas: createTarefasService(given),
    completion: createCompletionService(given),
  }),
  routes,
});
