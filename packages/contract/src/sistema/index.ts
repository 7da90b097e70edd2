export * from './avisos.ts';
export * from './quadro.ts';
export * from './sistema.routes.ts';
