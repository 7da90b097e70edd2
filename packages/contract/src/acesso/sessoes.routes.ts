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

export const listSessoesRoute = defineRoute({
  method: 'GET',
  path: '/api/auth/sessoes',
  who: 'session',
  summary: 'The own sessions, the latest used first',
  answers: { 200: z.array(sessaoAbertaSchema) },
  errors: [],
});

export const deleteSessaoRoute = defineRoute({
  method: 'DELETE',
  path: '/api/auth/sessoes/:id',
  who: 'session',
  summary: 'End one of the own sessions',
  params: z.object({ id: z.uuid() }),
  answers: { 204: null },
  errors: [400, 404],
});

export const deleteOutrasSessoesRoute = defineRoute({
  method: 'DELETE',
  path: '/api/auth/sessoes',
  who: 'session',
  summary: 'End the own sessions but for the one that asks',
  answers: { 204: null },
  errors: [],
});
