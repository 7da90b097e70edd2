export * from './registros.messages.ts';
export * from './registros.routes.ts';
