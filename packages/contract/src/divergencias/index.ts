export * from './assunto.ts';
export * from './divergencias.routes.ts';
export * from './divergencias.ts';
export * from './mediana.ts';
export * from './pendencias/grupos.ts';
export * from './regras/limites.ts';
export * from './regras/regras.routes.ts';
export * from './regras/regras.ts';
