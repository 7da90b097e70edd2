import { z } from 'zod';
import { PRODUTOS } from '../combustivel/index.ts';
import { cuidadosVeiculoSchema, motoristaSituacaoSchema } from '../cuidados/portaria.routes.ts';
import { numberOutSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { regrasPortariaSchema } from '../veiculos/veiculos.routes.ts';

/** What the forms need of vehicles and people; the device keeps it for use without network. */
const campoSchema = z.object({
  veiculos: z.array(
    z.object({
      placa: z.string(),
      cidade: z.string(),
      tipo_combustivel: z.string(),
      capacidade: numberOutSchema,
      cuidados: cuidadosVeiculoSchema.optional(),
      motorista: z.string().optional(),
    }),
  ),
  bicos: z.array(z.object({ id: z.string(), tipo: z.enum(PRODUTOS), nome: z.string() })).optional(),
  motoristas: z.array(z.string()),
  situacoes: z.array(motoristaSituacaoSchema).optional(),
  regras: regrasPortariaSchema.optional(),
});
export type Campo = z.output<typeof campoSchema>;

export const getCampoRoute = defineRoute('GET /api/campo', {
  who: 'session',
  summary:
    'Every plate with city, fuel and tank, at the gate also with its care, and the drivers’ names, to be kept for where there is no network; send the ETag back in If-None-Match',
  answers: { 200: campoSchema, 304: null },
  background: true,
});
