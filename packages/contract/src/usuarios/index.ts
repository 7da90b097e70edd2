export * from './usuario.schema.ts';
export * from './usuarios.campos.ts';
export * from './usuarios.messages.ts';
export * from './usuarios.routes.ts';
