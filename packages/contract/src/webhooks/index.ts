export * from './webhooks.routes.ts';
export * from './webhooks.rules.ts';
