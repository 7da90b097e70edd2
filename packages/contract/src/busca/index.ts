export * from './busca.messages.ts';
export * from './busca.routes.ts';
export * from './busca.ts';
