export { nomesDasColunas } from './folha.ts';
export * from './planilha.messages.ts';
