export * from './cuidados.campos.ts';
export * from './cuidados.routes.ts';
export * from './cuidados.rules.ts';
export * from './portaria.routes.ts';
export * from './proximo.ts';
