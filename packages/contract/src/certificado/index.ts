export * from './aviso.ts';
export * from './certificado.messages.ts';
export * from './certificado.routes.ts';
