export { ROTAS_WEB, type TelaMenu, type TelaWeb } from '../nouns.ts';
export * from './acesso.messages.ts';
export * from './acesso.routes.ts';
export * from './acesso.schema.ts';
export * from './cpf.ts';
export * from './rotas-web.ts';
export * from './senha.ts';
export * from './sessoes.routes.ts';
export * from './tipo-login.ts';
