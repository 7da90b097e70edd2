import { z } from 'zod';
import { PRODUTOS } from '../combustivel/combustivel.ts';
import { cuidadosVeiculoSchema, motoristaSituacaoSchema } from '../cuidados/portaria.routes.ts';
import { numberOutSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { regrasPortariaSchema } from '../veiculos/cidades.routes.ts';

/** What the forms ask of vehicles and people, kept on the device for where there is no network. */
const campoSchema = z.object({
  veiculos: z.array(
    z.object({
      placa: z.string(),
      cidade: z.string(),
      tipo_combustivel: z.string(),
      /** Litres of its tank. */
      capacidade: numberOutSchema,
      /** Its care, for the gate; left out where nothing is known of it, and for others. */
      cuidados: cuidadosVeiculoSchema.optional(),
      /** Name of its usual driver, for the gate; left out where there is none, and for others. */
      motorista: z.string().optional(),
    }),
  ),
  /** Nozzles in use, for who fuels; left out for others, and by older servers. */
  bicos: z.array(z.object({ id: z.string(), tipo: z.enum(PRODUTOS), nome: z.string() })).optional(),
  /** Names of the drivers, for who chooses one; empty for others. */
  motoristas: z.array(z.string()),
  /** Of them, those with a document that is over or soon will be; left out by older servers. */
  situacoes: z.array(motoristaSituacaoSchema).optional(),
  /** By which the gate has vehicles fueled; left out by older servers, and for others. */
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
