export * from './busca.routes.ts';
export * from './busca.ts';
