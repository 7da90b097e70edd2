export { ACAO_A_PEDIDO, ACOES_AUDITORIA, type AcaoAuditoria } from '../nouns.ts';
export * from './auditoria.routes.ts';
export * from './auditoria.rules.ts';
