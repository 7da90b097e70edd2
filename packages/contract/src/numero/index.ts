export * from './fields.ts';
export * from './numero.ts';
