import { z } from 'zod';
import { idSchema, textoField } from '../rota/fields.ts';

export const NOTA_DECISAO_MAX = 500;
export const DECISOES_MAX = 100;

export const notaDecisaoSchema = textoField(
  NOTA_DECISAO_MAX,
  `A nota tem no máximo ${NOTA_DECISAO_MAX} caracteres.`,
).optional();

export const idsDecididosSchema = z
  .array(idSchema)
  .min(1, 'Escolha ao menos uma pendência.')
  .max(DECISOES_MAX, `Escolha até ${DECISOES_MAX} pendências de uma vez.`);

export const decididosSchema = z.object({
  decididas: z.array(z.string()),
  recusadas: z.array(z.object({ id: z.string(), motivo: z.string() })),
});
export type Decididos = z.output<typeof decididosSchema>;
