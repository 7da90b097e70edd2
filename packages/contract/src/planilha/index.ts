export * from './planilha.messages.ts';
