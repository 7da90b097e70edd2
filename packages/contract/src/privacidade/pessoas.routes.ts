import { z } from 'zod';
import { TIPOS_LOGIN } from '../acesso/tipo-login.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { instantOutSchema, listQueryShape, numberIdSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { EXCLUIDOS_POR_PAGINA } from './privacidade.rules.ts';

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
