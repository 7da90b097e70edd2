export { type LeituraDoExtrato, readExtrato } from './extrato.ts';
export { type Leitura, readPlanilha } from './planilha.ts';
export type { LinhaDaPlanilha } from './rows.ts';
