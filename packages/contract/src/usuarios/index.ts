export * from './usuario.schema.ts';
export * from './usuarios.routes.ts';
export * from './usuarios.rules.ts';
