export { type Leitura, readPlanilha } from './planilha.ts';
export type { LinhaDaPlanilha } from './rows.ts';
