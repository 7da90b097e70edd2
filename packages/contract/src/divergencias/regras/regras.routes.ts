import { z } from 'zod';
import { instantOutSchema, versaoInSchema, versaoOutSchema } from '../../rota/fields.ts';
import { defineRoute } from '../../rota/route.ts';
import { REGRAS, type Regra } from './regras.ts';

const who = ['Frota'] as const;
const TODAS = Object.keys(REGRAS) as [Regra, ...Regra[]];

export const regraSchema = z.enum(TODAS);

const limitesSchema = z.record(
  z.string().max(40),
  z.union([z.number(), z.boolean(), z.array(z.string().trim().min(1).max(200)).max(200)]),
);

const ajusteSchema = z.object({
  regra: regraSchema,
  ativa: z.boolean(),
  limites: limitesSchema,
});
export type AjusteRegra = z.output<typeof ajusteSchema>;

const regraAjustadaSchema = ajusteSchema.extend({
  abertas: z.number().int(),
  procede: z.number().int(),
  nao_procede: z.number().int(),
  inconclusivo: z.number().int(),
  alterada_em: instantOutSchema.nullable(),
  alterada_por: z.string().nullable(),
});
export type RegraAjustada = z.output<typeof regraAjustadaSchema>;

export const listRegrasRoute = defineRoute('GET /api/divergencias/regras', {
  who,
  peso: 'leitura',
  summary: 'Every rule with its limits and how often it was right',
  answers: { 200: z.object({ regras: z.array(regraAjustadaSchema), versao: versaoOutSchema }) },
});

export const saveRegrasRoute = defineRoute('PUT /api/divergencias/regras', {
  who,
  peso: 'leitura',
  summary:
    'Set the limits of these rules, or turn them off, all or none; what was recorded in the last 90 days is asked again within minutes. A limit that cannot be set so is named in `campos` as `regra.limite`',
  body: z.object({
    regras: z
      .array(ajusteSchema)
      .min(1)
      .max(TODAS.length)
      .refine((regras) => new Set(regras.map(({ regra }) => regra)).size === regras.length),
    versao: versaoInSchema,
  }),
  answers: { 200: z.object({ versao: versaoOutSchema }) },
  errors: [409],
});

export const previaRegraRoute = defineRoute('POST /api/divergencias/regras/:regra/previa', {
  who,
  peso: 'leitura',
  summary:
    'How many cases a rule finds in the last 90 days as it is set, and would find under other limits; writes nothing',
  params: z.object({ regra: regraSchema }),
  body: z.object({ limites: limitesSchema }),
  answers: {
    200: z.object({
      hoje: z.number().int(),
      casos: z.number().int(),
      registros: z.number().int(),
      /** False: time ran out, so there may be more cases. */
      completa: z.boolean(),
    }),
  },
});
