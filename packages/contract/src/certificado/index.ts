export * from './aviso.ts';
export * from './certificado.messages.ts';
