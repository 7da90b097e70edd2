export * from './chave.ts';
export * from './nota.ts';
