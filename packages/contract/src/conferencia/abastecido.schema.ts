import { z } from 'zod';
import { instantOutSchema, numberOutSchema } from '../rota/fields.ts';

export const abastecidoSchema = z.object({
  placa: z.string(),
  em: instantOutSchema,
  km: z.number().int(),
  tipo_combustivel: z.string(),
  litros: numberOutSchema,
  arla_litros: numberOutSchema,
  valor: numberOutSchema.nullable(),
});
export type Abastecido = z.output<typeof abastecidoSchema>;
