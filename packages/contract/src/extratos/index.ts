export * from './extrato.routes.ts';
export * from './extrato.rules.ts';
export * from './produto.ts';
