export * from './custo.ts';
export * from './estoque.ts';
