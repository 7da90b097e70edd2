export * from './conferencia.routes.ts';
export * from './conferencia.rules.ts';
export * from './correcao.ts';
