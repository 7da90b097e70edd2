import { formatInteiro } from '../formato/index.ts';

export * from './exclusoes.campos.ts';
export * from './registros.routes.ts';

export const mensagensRegistros = {
  erroHistorico: 'Não foi possível carregar o histórico.',
  erroExclusoes: 'Erro ao carregar o histórico de exclusões',
  erroEntrada: 'Não foi possível carregar os registros de entrada.',
  erroCheckins: 'Erro ao carregar checkins da portaria',
  erroRegistro: 'Não foi possível carregar este registro.',
  erroLancamentos: 'Não foi possível carregar os seus lançamentos.',
  exibindo: (exibidos: number, total: number) =>
    `Exibindo ${formatInteiro(exibidos)} de ${formatInteiro(total)} registros`,
  nadaParaExportar: 'Não há dados para exportar com os filtros atuais.',
  semDownload: 'Seu navegador não suporta o download direto.',
  baixada: (linhas: string | undefined) =>
    linhas ? `Planilha baixada: ${linhas}.` : 'Planilha baixada.',
  erroExportar: 'Não foi possível exportar. Tente novamente.',
} as const;
