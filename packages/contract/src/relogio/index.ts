export * from './relogio.messages.ts';
export * from './relogio.routes.ts';
