export * from './custo.ts';
