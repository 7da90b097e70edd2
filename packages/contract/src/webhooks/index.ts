export * from './eventos.ts';
export * from './url.ts';
export * from './webhooks.messages.ts';
export * from './webhooks.routes.ts';
