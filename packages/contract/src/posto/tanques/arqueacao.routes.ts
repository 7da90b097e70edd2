import { z } from 'zod';
import { LITROS_DECIMAIS, PRODUTOS, TANQUE_MAX_LITROS } from '../../combustivel/index.ts';
import { ROTAS_WEB } from '../../nouns.ts';
import { decimalField, optionalDecimalField } from '../../numero/fields.ts';
import {
  folhaField,
  folhasShape,
  numberOutSchema,
  versaoInSchema,
  versaoOutSchema,
} from '../../rota/fields.ts';
import { defineRoute } from '../../rota/route.ts';
import {
  AGUA_MAX_MM,
  ARQUEACAO_MAX_PONTOS,
  CM_DECIMAIS,
  CM_MAX,
  COMPRIMENTO_MAX_CM,
  mensagensArqueacao,
} from './arqueacao.ts';

const params = z.object({ tipo: z.enum(PRODUTOS) });

export const cmSchema = optionalDecimalField(CM_DECIMAIS, CM_MAX);
export const aguaMmSchema = optionalDecimalField(0, AGUA_MAX_MM);

export const getArqueacaoRoute = defineRoute('GET /api/posto/tanques/:tipo/arqueacao', {
  who: ROTAS_WEB.posto.tipos,
  summary:
    'How heights become litres in a tank: its table, or the cylinder that it is, or neither; with `cm` (and `agua_mm`) the litres of that dip',
  params,
  query: z.object({ cm: cmSchema, agua_mm: aguaMmSchema }),
  answers: {
    200: z.object({
      pontos: z.array(z.object({ cm: numberOutSchema, litros: numberOutSchema })).optional(),
      diametro_cm: numberOutSchema.optional(),
      comprimento_cm: numberOutSchema.optional(),
      litros: numberOutSchema.optional(),
      versao: versaoOutSchema,
    }),
  },
  errors: [404],
});

export const saveArqueacaoRoute = defineRoute('PUT /api/posto/tanques/:tipo/arqueacao', {
  who: ['Frota'],
  summary: 'Set the strapping table of a tank, or its diameter and length; neither takes it away',
  // At most 40 bytes a point.
  jsonMaxBytes: 1024 + 40 * ARQUEACAO_MAX_PONTOS,
  params,
  body: z.object({
    pontos: z
      .array(
        z.object({
          cm: decimalField(CM_DECIMAIS, CM_MAX),
          litros: decimalField(LITROS_DECIMAIS, TANQUE_MAX_LITROS),
        }),
      )
      .max(ARQUEACAO_MAX_PONTOS, mensagensArqueacao.pontosDemais(ARQUEACAO_MAX_PONTOS))
      .optional(),
    diametro_cm: optionalDecimalField(CM_DECIMAIS, CM_MAX),
    comprimento_cm: optionalDecimalField(CM_DECIMAIS, COMPRIMENTO_MAX_CM),
    versao: versaoInSchema,
  }),
  answers: { 200: z.object({ versao: versaoOutSchema }) },
  errors: [409],
});

export const readArqueacaoRoute = defineRoute('POST /api/posto/arqueacao/planilha', {
  who: ['Frota'],
  summary: 'The rows of a spreadsheet, to be looked at as a strapping table; nothing is written',
  multipart: {
    fields: z.object({ folha: folhaField }),
    files: { planilha: { min: 1, max: 1, message: mensagensArqueacao.arquivoObrigatorio } },
  },
  answers: { 200: z.object({ linhas: z.array(z.array(z.string())), ...folhasShape }) },
});
