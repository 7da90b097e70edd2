export * from './campo.routes.ts';
