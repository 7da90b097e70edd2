import { z } from 'zod';
import { CLASSES_RETENCAO, type ClasseRetencao, ROTAS_WEB } from '../nouns.ts';
import { instantOutSchema, versaoInSchema, versaoOutSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { RETENCAO_MESES_MAX } from './privacidade.rules.ts';

const classeSchema = z.enum(Object.keys(CLASSES_RETENCAO) as ClasseRetencao[]);
const mesesSchema = z.number().int().min(1).max(RETENCAO_MESES_MAX);
const who = ROTAS_WEB.privacidade.tipos;

const retencaoSchema = z.object({
  classe: classeSchema,
  meses: z.number().int(),
  vencidos: z.number().int(),
  /** A shorter term that is not in force yet and can be undone. */
  reducao: z.object({ meses: z.number().int(), vale_em: instantOutSchema }).nullable(),
  versao: versaoOutSchema,
});
export type Retencao = z.output<typeof retencaoSchema>;

export const listRetencaoRoute = defineRoute('GET /api/retencao', {
  who,
  peso: 'leitura',
  summary: 'How long each class of data is kept, and how much would be deleted now',
  answers: { 200: z.array(retencaoSchema) },
});

export const previewRetencaoRoute = defineRoute('GET /api/retencao/:classe/previsao', {
  who,
  peso: 'leitura',
  summary: 'How much would be deleted now under another term; deletes nothing',
  params: z.object({ classe: classeSchema }),
  query: z.object({ meses: z.coerce.number().pipe(mesesSchema) }),
  answers: { 200: z.object({ vencidos: z.number().int() }) },
});

export const saveRetencaoRoute = defineRoute('PUT /api/retencao/:classe', {
  who,
  summary:
    'Set how long a class of data is kept: a longer term at once, a shorter one after three days, in which it can be taken back',
  params: z.object({ classe: classeSchema }),
  body: z.object({ meses: mesesSchema, versao: versaoInSchema }),
  answers: {
    200: z.object({
      vale_em: instantOutSchema.nullable(),
      versao: versaoOutSchema,
    }),
  },
  errors: [409],
});

export const undoRetencaoRoute = defineRoute('POST /api/retencao/:classe/desfazer', {
  who,
  summary: 'Take back a shorter term that does not count yet',
  params: z.object({ classe: classeSchema }),
  errors: [409],
});
