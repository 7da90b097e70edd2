import { z } from 'zod';
import { ROTAS_WEB } from '../acesso/rotas-web.ts';
import { idSchema, instantOutSchema, listQuerySchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { MOTIVOS_CONFERENCIA, type MotivoConferencia } from './achados.ts';
import { mensagensConferencia } from './conferencia.messages.ts';

export const ORIGENS_CONFERENCIA = [
  'checkin',
  'abastecimento_interno',
  'abastecimento_externo',
] as const;

export const conferenciaSchema = z.object({
  id: z.string(),
  origem: z.enum(ORIGENS_CONFERENCIA),
  origem_id: z.string(),
  /** The field of the form that it is about. */
  campo: z.string(),
  motivo: z.enum(Object.keys(MOTIVOS_CONFERENCIA) as [MotivoConferencia, ...MotivoConferencia[]]),
  valor_informado: z.string(),
  valor_lido: z.string().nullable(),
  placa: z.string(),
  usuario: z.string(),
  criada_em: instantOutSchema,
  /** The photos that prove the field. */
  fotos: z.array(z.string()),
  decisao: z.enum(['confirmado', 'corrigido']).nullable(),
  valor_corrigido: z.string().nullable(),
  decidida_por: z.string().nullable(),
  decidida_em: instantOutSchema.nullable(),
});
export type Conferencia = z.output<typeof conferenciaSchema>;

export const listConferenciasRoute = defineRoute({
  method: 'GET',
  path: '/api/conferencias',
  who: ROTAS_WEB.log.tipos,
  summary: 'Values that a person must look at, newest first; open ones unless told otherwise',
  query: listQuerySchema.extend({ situacao: z.enum(['abertas', 'decididas']).default('abertas') }),
  answers: { 200: z.object({ conferencias: z.array(conferenciaSchema) }) },
  errors: [400],
});

export const decidirConferenciaRoute = defineRoute({
  method: 'POST',
  path: '/api/conferencias/:id',
  who: ROTAS_WEB.log.tipos,
  summary:
    'Confirm a value or note the right one, which the dashboard then counts; who and when are kept, the record is not changed',
  params: z.object({ id: idSchema }),
  body: z
    .object({
      decisao: z.enum(['confirmado', 'corrigido']),
      valor_corrigido: z.string().trim().max(100).optional(),
    })
    .refine(({ decisao, valor_corrigido }) => decisao === 'confirmado' || valor_corrigido, {
      error: mensagensConferencia.valorObrigatorio,
      path: ['valor_corrigido'],
    }),
  answers: { 204: null },
  errors: [400, 404, 409],
});
