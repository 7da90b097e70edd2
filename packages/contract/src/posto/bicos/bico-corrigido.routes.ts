import { z } from 'zod';
import { PRODUTOS } from '../../combustivel/index.ts';
import { idSchema } from '../../rota/fields.ts';
import { defineRoute } from '../../rota/route.ts';
import { motivoPostoSchema } from '../ajuste/motivo.ts';

export const correctBicoRoute = defineRoute('PUT /api/posto/abastecimentos/:id/bico', {
  who: ['Frota'],
  summary:
    'Say from which nozzle what a booked fueling took of one product came; shifts follow, the record keeps who said so, when and why',
  params: z.object({ id: idSchema }),
  body: z.object({
    tipo: z.enum(PRODUTOS),
    bico: idSchema.nullable(),
    motivo: motivoPostoSchema,
  }),
  errors: [404, 409],
});
