export * from './acesso.messages.ts';
export * from './acesso.routes.ts';
export * from './acesso.schema.ts';
export * from './cpf.ts';
export * from './rotas-web.ts';
export * from './senha.ts';
export * from './sessoes.routes.ts';
export * from './tipo-login.ts';
