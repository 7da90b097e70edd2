export * from './envios.rules.ts';
export * from './outbox.messages.ts';
