export * from './carta.routes.ts';
export * from './carta.rules.ts';
