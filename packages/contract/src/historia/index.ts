export * from './historia.messages.ts';
export * from './historia.routes.ts';
export * from './marcos.routes.ts';
export * from './pessoa.ts';
