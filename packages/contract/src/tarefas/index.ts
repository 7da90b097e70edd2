export * from './tarefa.rules.ts';
export * from './tarefas.formulario.ts';
export * from './tarefas.messages.ts';
export * from './tarefas.routes.ts';
