import { z } from 'zod';
import { idSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { ajusteExternoSchema, ajusteInternoSchema } from './ajuste.schema.ts';
import { motivoPostoSchema } from './motivo.ts';

export const ajusteInternoRoute = defineRoute('POST /api/ajuste/interno', {
  who: ['Frota'],
  summary: 'A fueling at the own station written by hand: internal record and its outflows',
  body: ajusteInternoSchema,
  answers: { 201: z.object({ id: z.string() }) },
  errors: [409],
});

export const ajusteExternoRoute = defineRoute('POST /api/ajuste/externo', {
  who: ['Frota'],
  summary: 'A fueling elsewhere written by hand: external record, no outflow',
  body: ajusteExternoSchema,
  answers: { 201: z.object({ id: z.string() }) },
  errors: [409],
});

export const ajusteOutroRoute = defineRoute('POST /api/ajuste/:tipo', {
  who: ['Frota'],
  summary: "Any other kind of adjustment is refused: \"Use 'interno' ou 'externo'.\"",
  params: z.object({ tipo: z.string() }),
  errors: [400],
});

export const estornarRoute = defineRoute('POST /api/posto/estorno', {
  who: ['Frota'],
  summary: 'Cancel a delivery, an adjustment or a fueling by reversing ledger lines, with a reason',
  body: z.object({
    id: idSchema.optional(),
    origem: z.enum(['entrada', 'abastecimento_interno', 'abastecimento_externo']),
    origem_id: idSchema,
    motivo: motivoPostoSchema,
  }),
  answers: { 201: z.object({ id: z.string() }) },
  errors: [404, 409],
});
