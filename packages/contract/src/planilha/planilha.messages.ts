import { formatInteiro } from '../formato/numero.ts';

export const mensagensPlanilha = {
  arquivo: 'Tipo de arquivo inválido. Aceitos: .xlsx e .csv',
  antiga: 'Planilha no formato antigo ou com senha. Salve-a sem senha como .xlsx ou .csv.',
  ilegivel: 'Não foi possível ler a planilha. Salve-a de novo como .xlsx ou .csv.',
  grande: 'A planilha passa do limite de 5 MB.',
  enorme: 'A planilha tem conteúdo demais. Copie só as linhas preenchidas para uma planilha nova.',
  vazia: 'A planilha está vazia.',
  aspas: (linha: number) => `A linha ${linha} abre aspas e não as fecha.`,
  linhasDemais: (maximo: number) =>
    `A planilha passa de ${formatInteiro(maximo)} linhas. Divida-a em partes.`,
} as const;

/** Largest spreadsheet taken, in bytes. */
export const PLANILHA_MAX_BYTES = 5 * 1024 * 1024;
