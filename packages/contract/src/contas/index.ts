export * from './contas.campos.ts';
export * from './contas.messages.ts';
export * from './contas.routes.ts';
