export * from './exclusoes.campos.ts';
export * from './registros.messages.ts';
export * from './registros.routes.ts';
