export { ROTAS_WEB, type TelaMenu, type TelaWeb } from '../nouns.ts';
export * from './acesso.routes.ts';
export * from './acesso.rules.ts';
export * from './acesso.schema.ts';
export * from './rotas-web.ts';
export * from './segundo-fator/segundo-fator.routes.ts';
export * from './segundo-fator/segundo-fator.ts';
export * from './senha.ts';
