import { z } from 'zod';
import { FOLHA_MAX } from './planilha.messages.ts';

/** Title of a column that has none: 'A', 'B', …, 'AA'. */
function letraDaColuna(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letraDaColuna(Math.floor(index / 26) - 1) + last;
}

/**
 * What each column is called: by its title, by its letter where it has none, and by its place beside the title where one
 * before it is called the same: 'Valor', 'Valor (coluna 8)'.
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

/** Which sheet is meant; without it the one that has the columns. */
export const folhaField = z.string().max(FOLHA_MAX).optional();

export const folhasShape = { folha: z.string(), folhas: z.array(z.string()) };
