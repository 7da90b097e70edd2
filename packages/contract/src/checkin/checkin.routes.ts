import { z } from 'zod';
import { multipartOf, variosSchema } from '../formulario/formulario.schema.ts';
import { schemaOf } from '../lista/schema.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { listQuerySchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { CAMPOS_CHECKIN } from './checkin.campos.ts';
import { CHECKIN } from './checkin.formulario.ts';
import { ITENS_SEGURANCA, STATUS_CHECKIN } from './checkin.rules.ts';

export const createCheckinRoute = defineRoute('POST /api/checkin', {
  who: ROTAS_WEB.checkin.tipos,
  summary: 'Gate check-in; the server decides the status and makes the task',
  multipart: multipartOf(CHECKIN, {
    /** What the device showed; the server decides and tells where it differs. */
    status: z.string().optional(),
    itens_nao_vistos: variosSchema(ITENS_SEGURANCA).optional(),
  }),
  answers: {
    201: z.object({
      id: z.string(),
      status: z.enum(STATUS_CHECKIN),
      aviso: z.string().optional(),
    }),
  },
  errors: [409, 415],
});

export const checkinSchema = schemaOf(CAMPOS_CHECKIN, {
  itens_nao_vistos: z.array(z.enum(ITENS_SEGURANCA)).nullable(),
});
export type Checkin = z.output<typeof checkinSchema>;

export const listCheckinsRoute = defineRoute('GET /api/checkin', {
  who: ROTAS_WEB.log.tipos,
  escopo: 'ler:registros',
  peso: 'leitura',
  summary: 'Gate check-ins, newest first',
  query: listQuerySchema,
  answers: { 200: z.object({ checkins: z.array(checkinSchema) }) },
});

export const listCheckinsFinalizadosRoute = defineRoute('GET /api/logs/checkin-finalizados', {
  who: ROTAS_WEB.log.tipos,
  escopo: 'ler:registros',
  peso: 'leitura',
  summary: 'Finished gate check-ins, newest first',
  query: listQuerySchema,
  answers: { 200: z.object({ checkins: z.array(checkinSchema) }) },
});
