import { z } from 'zod';
import { ITENS_SEGURANCA } from '../checkin/checkin.rules.ts';
import { schemaOf } from '../lista/schema.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { idSchema, instantOutSchema, listQueryShape, motivoField } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { CAMPOS_PENDENCIA } from './cuidados.campos.ts';
import { MOTIVO_PENDENCIA } from './cuidados.messages.ts';

const who = ROTAS_WEB.cuidados.tipos;

export const SITUACOES_PENDENCIA = ['aberta', 'resolvida'] as const;
export type SituacaoPendencia = (typeof SITUACOES_PENDENCIA)[number];

const pendenciaSchema = schemaOf(CAMPOS_PENDENCIA, {
  item: z.enum(ITENS_SEGURANCA),
  resolvida: z
    .object({
      em: instantOutSchema,
      usuario: z.string(),
      usuario_id: z.number().int().nullable(),
      /** Null where a check-in shows it again. */
      motivo: z.string().nullable(),
      fotos: z.array(z.string()),
    })
    .nullable(),
});
export type Pendencia = z.output<typeof pendenciaSchema>;

export const listPendenciasRoute = defineRoute('GET /api/cuidados/pendencias', {
  who,
  summary: 'Safety items that were seen missing, newest first; open ones unless told otherwise',
  query: z.object({
    situacao: z.enum(SITUACOES_PENDENCIA).default('aberta'),
    busca: listQueryShape.busca,
    cursor: listQueryShape.cursor,
    limite: listQueryShape.limite,
  }),
  answers: { 200: z.object({ pendencias: z.array(pendenciaSchema) }) },
});

export const resolvePendenciaRoute = defineRoute('POST /api/cuidados/pendencias/:id/resolucao', {
  who,
  summary:
    'Clear a pendency without a check-in; why is kept, with a photo of the item where one was uploaded before',
  params: z.object({ id: idSchema }),
  body: z.object({
    motivo: motivoField(MOTIVO_PENDENCIA),
    fotoUrl: z.string().max(400).optional(),
  }),
  errors: [404, 409],
});
