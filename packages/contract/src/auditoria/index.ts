export * from './alvo.ts';
export * from './auditoria.routes.ts';
export * from './auditoria.ts';
