export * from './tokens.routes.ts';
export * from './tokens.rules.ts';
