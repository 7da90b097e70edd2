import { formatInteiro } from '../formato/numero.ts';

export const mensagensPlanilha = {
  arquivo: 'Tipo de arquivo inválido. Aceitos: .xlsx, .xls, .ods e .csv',
  comSenha: 'A planilha tem senha. Salve-a sem senha.',
  ilegivel: 'Não foi possível ler a planilha. Salve-a de novo como .xlsx ou .csv.',
  grande: 'A planilha passa do limite de 5 MB.',
  enorme: 'A planilha tem conteúdo demais. Copie só as linhas preenchidas para uma planilha nova.',
  vazia: 'A planilha está vazia.',
  aspas: (linha: number) => `A linha ${linha} abre aspas e não as fecha.`,
  linhasDemais: (maximo: number) =>
    `A planilha passa de ${formatInteiro(maximo)} linhas. Divida-a em partes.`,
} as const;

export const PLANILHA_MAX_BYTES = 5 * 1024 * 1024;

export const PLANILHA_TIPOS = ['.xlsx', '.xls', '.ods', '.csv'] as const;
export const TITULOS_NAS_PRIMEIRAS = 20;
export const FOLHA_MAX = 100;
