export * from './tarefas.formulario.ts';
export * from './tarefas.routes.ts';
export * from './tarefas.rules.ts';
