export * from './rascunho.messages.ts';
