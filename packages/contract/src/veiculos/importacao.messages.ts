import { formatContagem } from '../formato/index.ts';

export const mensagensImportacao = {
  arquivoObrigatorio: 'Anexe a planilha dos veículos.',
  colunasFaltam: (titulos: string) => `Colunas que faltam na planilha: ${titulos}.`,
  semVeiculos: 'A planilha só tem os títulos das colunas: nenhum veículo para importar.',
  jaCadastrada: (placa: string) => `Placa já cadastrada na frota (${placa}).`,
  repetidaNoArquivo: (linha: number) => `Mesmo veículo da linha ${linha} da planilha.`,
  nadaGravado: (linhas: number) =>
    `Nada foi importado: ${formatContagem(linhas, 'linha tem', 'linhas têm')} erro. Corrija a planilha e envie de novo.`,
  corrija: 'corrija essas linhas na planilha e envie de novo. Nada foi gravado.',
  mudouNoMeio:
    'Nada foi importado: um dos veículos acabou de ser cadastrado por outra pessoa. Confira de novo.',
  importados: (total: number) =>
    `${formatContagem(total, 'veículo importado', 'veículos importados')} com sucesso!`,
  erroConferir: 'Não foi possível conferir a planilha.',
  erroImportar: 'Não foi possível importar os veículos.',
} as const;

export const IMPORTACAO_MAX_LINHAS = 5000;
