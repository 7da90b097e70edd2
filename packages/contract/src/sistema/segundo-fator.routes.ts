import { z } from 'zod';
import { senhaAtualSchema } from '../acesso/acesso.schema.ts';
import { codigoSchema } from '../acesso/segundo-fator.routes.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { defineRoute } from '../rota/route.ts';

const who = ROTAS_WEB.sistema.tipos;

const exigenciaSchema = z.object({
  /** Frota must have a second factor. */
  exigido: z.boolean(),
  /** Names of those of Frota who have none. */
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
    /** Both to switch it off: the caller's own, and the code where he has a second factor. */
    senha_atual: senhaAtualSchema.optional(),
    codigo: codigoSchema.optional(),
  }),
  answers: { 200: exigenciaSchema },
});
