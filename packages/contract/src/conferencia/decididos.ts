import { z } from 'zod';
import { idSchema, textoField } from '../rota/fields.ts';

/** Most characters of the note to a decision, and most items that are decided with one. */
export const NOTA_DECISAO_MAX = 500;
export const DECISOES_MAX = 100;

/** What goes with a decision, of an item of Conferência and of a difference alike. */
export const notaDecisaoSchema = textoField(
  NOTA_DECISAO_MAX,
  `A nota tem no máximo ${NOTA_DECISAO_MAX} caracteres.`,
).optional();

/** Several items that are decided alike. */
export const idsDecididosSchema = z
  .array(idSchema)
  .min(1, 'Escolha ao menos um caso.')
  .max(DECISOES_MAX, `Escolha até ${DECISOES_MAX} casos de uma vez.`);

/** What became of several items that were to be decided alike. */
export const decididosSchema = z.object({
  decididas: z.array(z.string()),
  /** Decided otherwise before, closed or unknown, with the sentence that says so. */
  recusadas: z.array(z.object({ id: z.string(), motivo: z.string() })),
});
export type Decididos = z.output<typeof decididosSchema>;
