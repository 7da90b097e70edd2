export * from './campos.ts';
export * from './schema.ts';
