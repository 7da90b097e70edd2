export * from './combustivel.ts';
export * from './nivel.ts';
