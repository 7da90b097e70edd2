export * from './dashboard.routes.ts';
export * from './dashboard.rules.ts';
export * from './manha.routes.ts';
export * from './registros.campos.ts';
export * from './resumo-manha.ts';
