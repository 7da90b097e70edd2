export * from './analise.ts';
export * from './balanco.ts';
export * from './custo.ts';
export * from './estoque.ts';
export * from './fechamento.ts';
export * from './sem-registro.ts';
export * from './turno.ts';
export * from './veredito.ts';
