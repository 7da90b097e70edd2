import { z } from 'zod';
import {
  LITROS_DECIMAIS,
  LITROS_MAX_EXTERNO,
  VALOR_DECIMAIS,
  VALOR_MAX,
} from '../combustivel/combustivel.ts';
import { NIVEIS } from '../combustivel/nivel.ts';
import { urlFields } from '../fotos/photos-by-url.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { decimalField, kmField } from '../numero/fields.ts';
import { idSchema, instantSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { arlaSchema } from '../tarefas/arla.schema.ts';
import { placaSchema } from '../veiculos/veiculo.schema.ts';
import { mensagensExterno } from './externo.messages.ts';

const files = {
  fotoPlaca: { min: 1, max: 1, message: mensagensExterno.placaObrigatoria },
  fotoKm: { min: 1, max: 1, message: mensagensExterno.fotoKmObrigatoria },
  fotoPainelCombustivel: { min: 1, max: 1, message: mensagensExterno.fotoNivelObrigatoria },
  fotoBomba: { min: 0, max: 1 },
  fotoComprovante: { min: 0, max: 1 },
} as const;

export const createExternoRoute = defineRoute('POST /api/abastecimentos-externos', {
  who: ROTAS_WEB.externo.tipos,
  summary: 'Record a fueling at a foreign station, with its photos',
  multipart: {
    fields: z.object({
      id: idSchema.optional(),
      ocorrido_em: instantSchema.optional(),
      placa: placaSchema,
      km: kmField(mensagensExterno.kmObrigatorio),
      nivelCombustivel: z.enum(NIVEIS, { error: mensagensExterno.nivelObrigatorio }),
      /** '0' unless the driver fills 'Valor total (R$)'. */
      bombaValor: decimalField(VALOR_DECIMAIS, VALOR_MAX).optional(),
      bombaLitros: decimalField(LITROS_DECIMAIS, LITROS_MAX_EXTERNO).optional(),
      tipoCombustivel: z.string().trim().max(40).optional(),
      arla_litros: arlaSchema.optional(),
      ...urlFields(files),
    }),
    files,
    byUrl: true,
  },
  answers: { 201: z.object({ id: z.string(), conferencia: z.boolean() }) },
  errors: [409, 415],
});
