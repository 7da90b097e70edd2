export * from './copias.routes.ts';
export * from './segundo-fator.routes.ts';
export * from './sistema.messages.ts';
