export * from './figuras.ts';
export * from './respostas.rules.ts';
