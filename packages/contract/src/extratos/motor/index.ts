export * from './linhas.ts';
export { chargesOf, type SemEstornadas } from './linhas.ts';
export * from './pares.ts';
export * from './sugestao.ts';
