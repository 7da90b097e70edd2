import { z } from 'zod';
import { ROTAS_WEB } from '../nouns.ts';
import { instantOutSchema, instantSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';

/** Why the server's clock is not believed where something is deleted for its age. */
export const duvidaSchema = z.object({
  /** What it shows. */
  agora: instantOutSchema,
  /** What it showed when it was last believed. */
  visto: instantOutSchema,
  /** What the database's machine shows, where the two are apart. */
  banco: instantOutSchema.nullable(),
});
export type DuvidaDoRelogio = z.output<typeof duvidaSchema>;

export const confirmRelogioRoute = defineRoute('POST /api/relogio', {
  who: ROTAS_WEB.privacidade.tipos,
  summary:
    'Confirm what the server’s clock shows, after which it deletes again what is over its term',
  // Whoever confirms has seen a time; another one by now is not what he confirmed.
  body: z.object({ agora: instantSchema }),
  errors: [409],
});
