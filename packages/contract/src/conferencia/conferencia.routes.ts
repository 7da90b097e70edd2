import { z } from 'zod';
import { ROTAS_WEB } from '../nouns.ts';
import {
  idSchema,
  instantOutSchema,
  listQuerySchema,
  motivoField,
  numberIdSchema,
  textoField,
} from '../rota/fields.ts';
import { REGRA_MOTIVO } from '../rota/hidden-characters.ts';
import { defineRoute } from '../rota/route.ts';
import {
  CAMPOS_A_CORRIGIR,
  DECISOES_CONFERENCIA,
  DECISOES_DA_FROTA,
  type DecisaoConferencia,
  MOTIVOS_CONFERENCIA,
  type MotivoConferencia,
  mensagensConferencia,
  type OrigemACorrigir,
  VALOR_CORRIGIDO_MAX,
} from './conferencia.rules.ts';

export const NOTA_DECISAO_MAX = 500;
export const DECISOES_MAX = 100;

export const notaDecisaoSchema = textoField(
  NOTA_DECISAO_MAX,
  `A nota tem no máximo ${NOTA_DECISAO_MAX} caracteres.`,
).optional();

export const idsDecididosSchema = z
  .array(idSchema)
  .min(1, 'Escolha ao menos uma pendência.')
  .max(DECISOES_MAX, `Escolha até ${DECISOES_MAX} pendências de uma vez.`);

export const decididosSchema = z.object({
  decididas: z.array(z.string()),
  recusadas: z.array(z.object({ id: z.string(), motivo: z.string() })),
});
export type Decididos = z.output<typeof decididosSchema>;

export const ORIGENS_CONFERENCIA = [
  'checkin',
  'abastecimento_interno',
  'abastecimento_externo',
  'encerrante',
  'entrada',
] as const;

const kmVizinhoSchema = z.object({
  km: z.number().int(),
  em: instantOutSchema,
  /** What the item's panel would have shown then; differs where the panel was replaced in between. */
  no_painel: z.number().int(),
});

const decisaoDaFrotaSchema = z.enum(DECISOES_DA_FROTA);
export const decisaoConferenciaSchema = z.enum(
  Object.keys(DECISOES_CONFERENCIA) as [DecisaoConferencia, ...DecisaoConferencia[]],
);

const motivoSchema = z.enum(
  Object.keys(MOTIVOS_CONFERENCIA) as [MotivoConferencia, ...MotivoConferencia[]],
);

const conferenciaSchema = z.object({
  id: z.string(),
  origem: z.enum(ORIGENS_CONFERENCIA),
  origem_id: z.string(),
  campo: z.string(),
  motivo: motivoSchema,
  valor_informado: z.string(),
  valor_lido: z.string().nullable(),
  /** The reading with the vehicle's history, where it differs from that of the photo alone. */
  lido_com_conhecido: z.string().nullable(),
  placa: z.string(),
  assunto: z.string().nullable(),
  usuario: z.string(),
  usuario_id: z.number().int(),
  criada_em: instantOutSchema,
  fotos: z.array(z.string()),
  /** For a km: the records just before and after, as corrected. */
  km_anterior: kmVizinhoSchema.nullable(),
  km_seguinte: kmVizinhoSchema.nullable(),
  cadastrada: z.boolean(),
  decisao: decisaoConferenciaSchema.nullable(),
  valor_corrigido: z.string().nullable(),
  nota: z.string().nullable(),
  decidida_por: z.string().nullable(),
  decidida_por_id: z.number().int().nullable(),
  decidida_em: instantOutSchema.nullable(),
  desfeitas: z.array(
    z.object({
      decisao: decisaoDaFrotaSchema,
      valor_corrigido: z.string().nullable(),
      decidida_por: z.string(),
      decidida_por_id: z.number().int().nullable(),
      decidida_em: instantOutSchema,
      desfeita_por: z.string(),
      desfeita_por_id: z.number().int(),
      desfeita_em: instantOutSchema,
    }),
  ),
});
export type Conferencia = z.output<typeof conferenciaSchema>;

const who = ROTAS_WEB.conferencia.tipos;

const filtroSchema = listQuerySchema.extend({
  /** Id of the user who sent the value. */
  pessoa: numberIdSchema.optional(),
});

export const listConferenciasRoute = defineRoute('GET /api/conferencias', {
  who,
  summary: 'Values that a person must look at, newest first; open ones unless told otherwise',
  query: filtroSchema.extend({
    situacao: z.enum(['abertas', 'decididas']).default('abertas'),
    motivo: motivoSchema.optional(),
  }),
  answers: { 200: z.object({ conferencias: z.array(conferenciaSchema) }) },
});

export const countConferenciasRoute = defineRoute('GET /api/conferencias/contagem', {
  who,
  summary: 'How many values wait for a person to look at them',
  answers: { 200: z.object({ abertas: z.number().int() }) },
  background: true,
});

export const sumConferenciasRoute = defineRoute('GET /api/conferencias/resumo', {
  who,
  peso: 'leitura',
  summary: 'How many open values there are by why they are asked about',
  query: filtroSchema.omit({ cursor: true, limite: true }),
  answers: {
    200: z.object({
      motivos: z.array(z.object({ motivo: motivoSchema, itens: z.number().int() })),
    }),
  },
});

export const decideConferenciaRoute = defineRoute('POST /api/conferencias/:id', {
  who,
  summary:
    'Confirm a value, note the right one, or say that it cannot be told; a right one is what the dashboard then counts; who and when are kept, the record is not changed',
  params: z.object({ id: idSchema }),
  body: z
    .object({
      decisao: decisaoDaFrotaSchema,
      valor_corrigido: z.string().trim().max(VALOR_CORRIGIDO_MAX).optional(),
      nota: notaDecisaoSchema,
    })
    .refine(({ decisao, valor_corrigido }) => decisao !== 'corrigido' || valor_corrigido, {
      error: mensagensConferencia.valorObrigatorio,
      path: ['valor_corrigido'],
    }),
  errors: [404, 409],
});

export const corrigirRoute = defineRoute('POST /api/conferencias', {
  who,
  summary:
    'Correct a value of a record that nobody asked about, with a reason: the same decision as that of an open value, which it closes. Asked again by the same user it changes nothing',
  body: z
    .object({
      id: idSchema,
      origem: z.enum(Object.keys(CAMPOS_A_CORRIGIR) as [OrigemACorrigir, ...OrigemACorrigir[]]),
      origem_id: idSchema,
      campo: z.string().max(50),
      valor_corrigido: z
        .string({ error: mensagensConferencia.valorObrigatorio })
        .trim()
        .min(1, mensagensConferencia.valorObrigatorio)
        .max(VALOR_CORRIGIDO_MAX),
      nota: motivoField(REGRA_MOTIVO),
      /** The address of an uploaded photo that shows the right value. */
      fotoUrl: z.string().max(400).optional(),
    })
    .refine(({ origem, campo }) => CAMPOS_A_CORRIGIR[origem].some((one) => one === campo), {
      error: mensagensConferencia.campoFixo,
      path: ['campo'],
    }),
  answers: { 201: z.object({ id: z.string() }) },
  errors: [404, 409],
});

export const decideConferenciasRoute = defineRoute('POST /api/conferencias/decisoes', {
  who,
  summary:
    'Confirm several values, or say of all that it cannot be told, with one note; but for those that are told as refused. Asked again by the same user it changes nothing and answers the same',
  body: z.object({
    ids: idsDecididosSchema,
    decisao: decisaoDaFrotaSchema.exclude(['corrigido']),
    nota: notaDecisaoSchema,
  }),
  answers: { 200: decididosSchema },
});

export const undoDecisaoConferenciaRoute = defineRoute('DELETE /api/conferencias/:id/decisao', {
  who,
  summary:
    'Take a decision back: the value is open again, the dashboard counts what was sent; who decided and who took it back are kept',
  params: z.object({ id: idSchema }),
  errors: [404, 409],
});
