export * from './colunas.ts';
