export * from './formulario.schema.ts';
export * from './formulario.ts';
