import { z } from 'zod';
import { numberOutSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';

/** What the forms ask of vehicles and people, kept on the device for where there is no network. */
export const campoSchema = z.object({
  veiculos: z.array(
    z.object({
      placa: z.string(),
      cidade: z.string(),
      tipo_combustivel: z.string(),
      /** Litres of its tank. */
      capacidade: numberOutSchema,
    }),
  ),
  /** Names of the drivers, for who chooses one; empty for others. */
  motoristas: z.array(z.string()),
});
export type Campo = z.output<typeof campoSchema>;

export const getCampoRoute = defineRoute({
  method: 'GET',
  path: '/api/campo',
  who: 'session',
  summary:
    'Every plate with city, fuel and tank, and the drivers’ names at the gate, to be kept for where there is no network; send the ETag back in If-None-Match',
  answers: { 200: campoSchema, 304: null },
  errors: [],
  background: true,
});
