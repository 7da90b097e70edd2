export * from './eventos.routes.ts';
