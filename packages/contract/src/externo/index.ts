export * from './externo.messages.ts';
export * from './externo.routes.ts';
export * from './extrato.messages.ts';
export * from './extrato.routes.ts';
export * from './extrato.rules.ts';
export * from './extrato.schema.ts';
export * from './extrato.ts';
export * from './preco.ts';
