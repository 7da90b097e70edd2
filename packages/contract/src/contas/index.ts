export * from './contas.messages.ts';
export * from './contas.routes.ts';
