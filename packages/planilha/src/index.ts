export { type LeituraDoExtrato, readExtrato } from './extrato.ts';
export { type Leitura, readPlanilha } from './planilha.ts';
export { escolherFolha, type Folha, type LinhaDaPlanilha } from './rows.ts';
