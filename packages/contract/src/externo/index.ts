export * from './externo.formulario.ts';
export * from './externo.messages.ts';
export * from './externo.routes.ts';
export * from './preco.ts';
