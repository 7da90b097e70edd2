import { z } from 'zod';
import { multipartOf } from '../formulario/formulario.schema.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { defineRoute } from '../rota/route.ts';
import { EXTERNO } from './externo.formulario.ts';

export const createExternoRoute = defineRoute('POST /api/abastecimentos-externos', {
  who: ROTAS_WEB.externo.tipos,
  summary: 'Record a fueling at a foreign station, with its photos',
  multipart: multipartOf(EXTERNO, { tipoCombustivel: z.string().trim().max(40).optional() }),
  answers: { 201: z.object({ id: z.string(), conferencia: z.boolean() }) },
  errors: [409, 415],
});
