export * from './colunas.ts';
export * from './planilha.messages.ts';
