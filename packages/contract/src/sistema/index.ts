export * from './avisos.ts';
export * from './copias.routes.ts';
export * from './problemas.routes.ts';
export * from './quadro.ts';
export * from './segundo-fator.routes.ts';
export * from './sistema.messages.ts';
export * from './sistema.routes.ts';
export * from './suporte.ts';
