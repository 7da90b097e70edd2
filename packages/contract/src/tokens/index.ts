export * from './escopos.ts';
export * from './tokens.messages.ts';
export * from './tokens.routes.ts';
export * from './tokens.rules.ts';
