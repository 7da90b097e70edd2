export * from './mudancas.routes.ts';
