export { ACAO_A_PEDIDO, ACOES_AUDITORIA, type AcaoAuditoria } from '../nouns.ts';
export * from './alvo.ts';
export * from './auditoria.campos.ts';
export * from './auditoria.routes.ts';
