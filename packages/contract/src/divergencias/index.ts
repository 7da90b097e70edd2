export * from './assunto.ts';
export * from './divergencias.messages.ts';
export * from './divergencias.routes.ts';
export * from './divergencias.ts';
export * from './limites.ts';
export * from './mediana.ts';
export * from './regras.routes.ts';
export * from './regras.ts';
