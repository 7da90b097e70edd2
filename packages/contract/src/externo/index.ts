export * from './externo.formulario.ts';
export * from './externo.routes.ts';
export * from './externo.rules.ts';
