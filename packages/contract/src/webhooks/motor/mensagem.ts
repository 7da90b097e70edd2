import { z } from 'zod';
import { PRODUTOS } from '../../combustivel/combustivel.ts';
import { mudancaSchema } from '../../mudancas/mudancas.routes.ts';
import { instantOutSchema } from '../../rota/fields.ts';
import { CHAVES_EVENTO } from '../eventos.ts';

const estoqueSchema = z.object({
  tipo: z.literal('tanque'),
  id: z.enum(PRODUTOS),
  mudado_em: instantOutSchema,
  removido: z.boolean(),
  registro: z.object({ tipo: z.enum(PRODUTOS), litros: z.number(), minimo: z.number() }).nullable(),
});

/** Record as in GET /api/mudancas, without photos. */
export const mensagemSchema = z.object({
  type: z.enum(CHAVES_EVENTO),
  timestamp: instantOutSchema,
  data: z.union([mudancaSchema, estoqueSchema]),
});
export type MensagemInput = z.input<typeof mensagemSchema>;
