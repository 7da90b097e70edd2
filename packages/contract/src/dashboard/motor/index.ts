export * from './respostas.rules.ts';
