export * from './avisos.routes.ts';
export * from './avisos.rules.ts';
