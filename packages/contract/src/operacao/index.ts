export * from './operacao.messages.ts';
export * from './operacao.routes.ts';
