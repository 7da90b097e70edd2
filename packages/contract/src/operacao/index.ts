export * from './operacao.routes.ts';
