export * from './dashboard.messages.ts';
export * from './dashboard.routes.ts';
export * from './dashboard.rules.ts';
export * from './diferenca-km.ts';
export * from './manha.routes.ts';
export * from './manha.rules.ts';
export * from './passo.ts';
export * from './respostas.routes.ts';
