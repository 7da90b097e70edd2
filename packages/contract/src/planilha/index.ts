import { formatInteiro } from '../formato/index.ts';

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

/** 'A', 'B', …, 'AA'. */
function letraDaColuna(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letraDaColuna(Math.floor(index / 26) - 1) + last;
}

/**
 * The title, the letter where there is none, and the column's number where a title repeats: 'Valor', 'Valor (coluna
 * 8)'.
 */
export function nomesDasColunas(titulos: readonly (string | undefined)[], max: number): string[] {
  const names = Array.from(
    titulos,
    (titulo, i) => titulo?.trim().slice(0, max) || letraDaColuna(i),
  );
  return names.map((name, i) => {
    const place = ` (coluna ${i + 1})`;
    return names.indexOf(name) === i ? name : name.slice(0, max - place.length) + place;
  });
}
