import { z } from 'zod';
import { senhaAtualSchema } from '../acesso/acesso.schema.ts';
import { codigoSchema } from '../acesso/segundo-fator/segundo-fator.routes.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { defineRoute } from '../rota/route.ts';

const who = ROTAS_WEB.sistema.tipos;

const exigenciaSchema = z.object({
  exigido: z.boolean(),
  sem: z.array(z.string()),
});

export const getExigenciaRoute = defineRoute('GET /api/sistema/segundo-fator', {
  who,
  summary: 'Whether Frota must have a second factor, and who has none',
  answers: { 200: exigenciaSchema },
});

export const setExigenciaRoute = defineRoute('PUT /api/sistema/segundo-fator', {
  who,
  summary:
    'Require a second factor of Frota: who has none must make one before anything else works. To switch it off asks the own password, and a code of who has one',
  body: z.object({
    exigido: z.boolean(),
    /** Needed to switch it off: password, and code where the caller has one. */
    senha_atual: senhaAtualSchema.optional(),
    codigo: codigoSchema.optional(),
  }),
  answers: { 200: exigenciaSchema },
});
