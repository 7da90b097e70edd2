export * from './avisos.messages.ts';
export * from './avisos.routes.ts';
export * from './avisos.rules.ts';
export * from './limites.ts';
