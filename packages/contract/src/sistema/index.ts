export * from './copias.routes.ts';
export * from './sistema.messages.ts';
