export * from './envios.messages.ts';
export * from './numero.ts';
export * from './outbox.messages.ts';
