export * from './mudancas.messages.ts';
export * from './mudancas.routes.ts';
