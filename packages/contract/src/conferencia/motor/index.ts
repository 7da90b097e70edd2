export * from './achados.ts';
