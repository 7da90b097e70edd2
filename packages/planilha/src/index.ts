export { type Leitura, readPlanilha } from './planilha.ts';
export type { Linha } from './rows.ts';
