export * from './litros.ts';
