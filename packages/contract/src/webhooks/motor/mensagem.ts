import { z } from 'zod';
import { PRODUTOS } from '../../combustivel/combustivel.ts';
import { mudancaSchema } from '../../mudancas/mudancas.routes.ts';
import { instantOutSchema } from '../../rota/fields.ts';
import { CHAVES_EVENTO } from '../eventos.ts';

/** Of a tank there is its level. */
const estoqueSchema = z.object({
  tipo: z.literal('tanque'),
  id: z.enum(PRODUTOS),
  mudado_em: instantOutSchema,
  removido: z.boolean(),
  registro: z.object({ tipo: z.enum(PRODUTOS), litros: z.number(), minimo: z.number() }).nullable(),
});

/** What is sent: an event, and its record as GET /api/mudancas gives it, without photos. */
export const mensagemSchema = z.object({
  type: z.enum(CHAVES_EVENTO),
  /** When it happened. */
  timestamp: instantOutSchema,
  data: z.union([mudancaSchema, estoqueSchema]),
});
export type MensagemInput = z.input<typeof mensagemSchema>;
