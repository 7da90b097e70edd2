import { z } from 'zod';
import { TIPOS_LOGIN } from '../acesso/acesso.rules.ts';
import { CLASSES_RETENCAO, type ClasseRetencao, ROTAS_WEB } from '../nouns.ts';
import {
  instantOutSchema,
  listQueryShape,
  numberIdSchema,
  versaoInSchema,
  versaoOutSchema,
} from '../rota/fields.ts';
import { defineExport, defineRoute } from '../rota/route.ts';
import { EXCLUIDOS_POR_PAGINA, RETENCAO_MESES_MAX } from './privacidade.rules.ts';

export const exportDadosRoute = defineExport('/api/usuarios/:id/dados.json', {
  who: ROTAS_WEB.cadastro.tipos,
  summary: 'All that is kept of a user, also of a deleted one, as one JSON file, streamed',
  params: z.object({ id: numberIdSchema }),
  errors: [400, 404],
});

export const exportMeusDadosRoute = defineExport('/api/privacidade/meus-dados.json', {
  who: 'session',
  summary: 'The same of oneself',
});

const who = ROTAS_WEB.privacidade.tipos;

const excluidoSchema = z.object({
  id: z.number().int(),
  usuario: z.string(),
  tipo_login: z.enum(TIPOS_LOGIN),
  excluido_em: instantOutSchema,
});
export type Excluido = z.output<typeof excluidoSchema>;

export const listExcluidosRoute = defineRoute('GET /api/privacidade/excluidos', {
  who,
  summary: 'Deleted users whose name still stands in records, the latest first',
  query: z.object({
    busca: listQueryShape.busca,
    cursor: listQueryShape.cursor,
    limite: listQueryShape.limite.default(EXCLUIDOS_POR_PAGINA),
  }),
  answers: { 200: z.object({ excluidos: z.array(excluidoSchema) }) },
});

export const anonymizeRoute = defineRoute('POST /api/usuarios/:id/anonimizar', {
  who,
  summary: 'Take the name of a deleted user out of every record; CPF, e-mail and picture go',
  params: z.object({ id: numberIdSchema }),
  errors: [400, 404],
});

const classeSchema = z.enum(Object.keys(CLASSES_RETENCAO) as ClasseRetencao[]);
const mesesSchema = z.number().int().min(1).max(RETENCAO_MESES_MAX);
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
