export { useTarefas } from './lista/use-tarefas.ts';
