import { z } from 'zod';
import { ROTAS_WEB } from '../nouns.ts';
import { numberIdSchema } from '../rota/fields.ts';
import { defineExport } from '../rota/route.ts';

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
