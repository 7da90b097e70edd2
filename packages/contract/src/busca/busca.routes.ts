import { z } from 'zod';
import { buscaSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { CLASSES_BUSCA, type ClasseBusca, ENCONTRADOS_MAX, faultOfBusca } from './busca.ts';

const encontradoSchema = z.object({
  classe: z.enum(Object.keys(CLASSES_BUSCA) as [ClasseBusca, ...ClasseBusca[]]),
  titulo: z.string(),
  endereco: z.string(),
});
export type Encontrado = z.output<typeof encontradoSchema>;

export const buscaRoute = defineRoute('GET /api/busca', {
  who: ['Frota'],
  summary: `Screens, vehicles, people, invoices and cases by their names, at most ${ENCONTRADOS_MAX}`,
  query: z.object({
    /** Part of a plate or name, a number or a key. Never a CPF: addresses are logged. */
    q: buscaSchema.superRefine((q, ctx) => {
      const message = faultOfBusca(q);
      if (message !== undefined) ctx.addIssue({ code: 'custom', message });
    }),
  }),
  answers: { 200: z.array(encontradoSchema).max(ENCONTRADOS_MAX) },
});
