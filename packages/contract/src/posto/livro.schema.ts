import { z } from 'zod';
import { PRODUTOS } from '../combustivel/combustivel.ts';
import { diaSchema } from '../rota/fields.ts';

/** Longest span of a book at once, in days. */
const LIVRO_MAX_DIAS = 366;

/** Which tank's book, and which days of it. */
export const livroQuerySchema = z
  .object({ tipo: z.enum(PRODUTOS), inicio: diaSchema, fim: diaSchema })
  .refine(
    ({ inicio, fim }) => {
      const days = (Date.parse(fim) - Date.parse(inicio)) / 86_400_000;
      return days >= 0 && days < LIVRO_MAX_DIAS;
    },
    { error: `Escolha um período de até ${LIVRO_MAX_DIAS} dias.`, path: ['fim'] },
  );
