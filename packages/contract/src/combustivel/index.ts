export * from './combustivel.ts';
