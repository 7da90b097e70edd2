export * from './diferencas.ts';
export { chargesOf, type SemEstornadas } from './estornos.ts';
export * from './linhas.ts';
export * from './pares.ts';
export * from './sugestao.ts';
