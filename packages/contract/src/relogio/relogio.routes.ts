import { z } from 'zod';
import { ROTAS_WEB } from '../nouns.ts';
import { instantOutSchema, instantSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';

/** While in doubt nothing is deleted for its age. */
export const duvidaSchema = z.object({
  agora: instantOutSchema,
  visto: instantOutSchema,
  /** The database's clock, where it differs. */
  banco: instantOutSchema.nullable(),
});
export type DuvidaDoRelogio = z.output<typeof duvidaSchema>;

export const confirmRelogioRoute = defineRoute('POST /api/relogio', {
  who: ROTAS_WEB.privacidade.tipos,
  summary:
    'Confirm what the server’s clock shows, after which it deletes again what is over its term',
  body: z.object({ agora: instantSchema }),
  errors: [409],
});
