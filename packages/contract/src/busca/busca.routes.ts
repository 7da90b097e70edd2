import { z } from 'zod';
import { buscaSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { CLASSES_BUSCA, type ClasseBusca, ENCONTRADOS_MAX, faultOfBusca } from './busca.ts';

const encontradoSchema = z.object({
  classe: z.enum(Object.keys(CLASSES_BUSCA) as [ClasseBusca, ...ClasseBusca[]]),
  titulo: z.string(),
  /** Path of the screen that shows it. */
  endereco: z.string(),
});
export type Encontrado = z.output<typeof encontradoSchema>;

export const buscaRoute = defineRoute('GET /api/busca', {
  who: ['Frota'],
  summary: `Vehicles, people, invoices and cases by their names, at most ${ENCONTRADOS_MAX}`,
  query: z.object({
    /**
     * Part of a plate or name, the start of an invoice's number or a case's id, or an invoice's
     * key. Never a CPF: it would stand in the address.
     */
    q: buscaSchema.superRefine((q, ctx) => {
      const message = faultOfBusca(q);
      if (message !== undefined) ctx.addIssue({ code: 'custom', message });
    }),
  }),
  answers: { 200: z.array(encontradoSchema).max(ENCONTRADOS_MAX) },
});
