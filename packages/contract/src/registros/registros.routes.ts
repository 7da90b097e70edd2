import { z } from 'zod';
import { ROTAS_WEB } from '../acesso/rotas-web.ts';
import { instantOutSchema, listQuerySchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';

export const exclusaoSchema = z.object({
  id: z.string(),
  excluido_por: z.string(),
  motivo_exclusao: z.string(),
  placa: z.string(),
  km_tarefa: z.number().int(),
  tipo_combustivel_tarefa: z.string(),
  excluido_em: instantOutSchema,
});
export type Exclusao = z.output<typeof exclusaoSchema>;

export const listExclusoesRoute = defineRoute({
  method: 'GET',
  path: '/api/logs/exclusoes',
  who: ROTAS_WEB.log.tipos,
  summary: 'Deleted tasks, newest first',
  query: listQuerySchema,
  answers: { 200: z.object({ logs: z.array(exclusaoSchema) }) },
  errors: [400],
});
