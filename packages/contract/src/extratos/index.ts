export * from './extrato.campos.ts';
export * from './extrato.routes.ts';
export * from './extrato.rules.ts';
export * from './extrato.schema.ts';
export * from './extrato.ts';
export * from './produto.ts';
