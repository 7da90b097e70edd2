export * from './analise.ts';
export * from './estoque.ts';
export * from './turno.ts';
export * from './veredito.ts';
