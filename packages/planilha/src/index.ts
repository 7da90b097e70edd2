export { type Leitura, type LeituraDoExtrato, readExtrato, readPlanilha } from './planilha.ts';
export { escolherFolha, type Folha, type LinhaDaPlanilha } from './rows.ts';
