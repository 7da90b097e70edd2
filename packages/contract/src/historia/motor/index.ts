export * from './evolucao.ts';
export * from './pessoa.ts';
