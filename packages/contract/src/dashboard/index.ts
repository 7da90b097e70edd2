export * from './dashboard.messages.ts';
export * from './dashboard.routes.ts';
export * from './dashboard.rules.ts';
export * from './diferenca-km.ts';
export * from './passo.ts';
export * from './respostas.routes.ts';
