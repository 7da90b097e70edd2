export * from './historia.routes.ts';
export * from './historia.rules.ts';
export * from './marcos.routes.ts';
