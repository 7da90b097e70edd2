export * from './diferencas.ts';
export * from './linhas.ts';
export * from './pares.ts';
export * from './sugestao.ts';
