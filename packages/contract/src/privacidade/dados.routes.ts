import { z } from 'zod';
import { ROTAS_WEB } from '../acesso/rotas-web.ts';
import { numberIdSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';

export const exportDadosRoute = defineRoute({
  method: 'GET',
  path: '/api/usuarios/:id/dados.json',
  auditada: 'exportacao',
  who: ROTAS_WEB.cadastro.tipos,
  summary: 'All that is kept of a user, also of a deleted one, as one JSON file, streamed',
  params: z.object({ id: numberIdSchema }),
  answers: { 200: null },
  errors: [400, 404],
});

export const exportMeusDadosRoute = defineRoute({
  method: 'GET',
  path: '/api/privacidade/meus-dados.json',
  auditada: 'exportacao',
  who: 'session',
  summary: 'The same of oneself',
  answers: { 200: null },
  errors: [],
});
