export * from './campos.ts';
export * from './conferencia.messages.ts';
export * from './conferencia.routes.ts';
export * from './correcao.ts';
export * from './decididos.ts';
export * from './decisoes.ts';
export * from './motivos.ts';
export * from './valor.ts';
