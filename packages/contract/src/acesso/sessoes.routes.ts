import { z } from 'zod';
import { instantOutSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';

const sessaoAbertaSchema = z.object({
  id: z.string(),
  criada_em: instantOutSchema,
  /** Latest use, to the minute. */
  vista_em: instantOutSchema,
  /** IP address of the login; empty for those of an earlier version. */
  endereco: z.string(),
  /** What the browser said of itself at the login (User-Agent). */
  agente: z.string(),
  /** The one that asks. */
  atual: z.boolean(),
});

export const listSessoesRoute = defineRoute('GET /api/auth/sessoes', {
  who: 'session',
  summary: 'The own sessions, the latest used first',
  answers: { 200: z.array(sessaoAbertaSchema) },
});

export const deleteSessaoRoute = defineRoute('DELETE /api/auth/sessoes/:id', {
  who: 'session',
  summary: 'End one of the own sessions',
  params: z.object({ id: z.uuid() }),
  errors: [400, 404],
});

export const deleteOutrasSessoesRoute = defineRoute('DELETE /api/auth/sessoes', {
  who: 'session',
  summary: 'End the own sessions but for the one that asks',
});
