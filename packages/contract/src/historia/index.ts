export * from './historia.routes.ts';
export * from './historia.rules.ts';
