import { z } from 'zod';
import { PRODUTOS } from '../../combustivel/index.ts';
import { idSchema, instantOutSchema, numberOutSchema } from '../../rota/fields.ts';
import { defineRoute } from '../../rota/route.ts';
import { correcoesSchema } from '../entradas/entrada.routes.ts';
import { mensagensNotas, NOTAS_MAX, SITUACOES_NOTA } from './notas.rules.ts';

const itemSchema = z.object({
  /** nItem. */
  item: z.number().int(),
  tipo: z.enum(PRODUTOS),
  /** Null where the unit is not understood: a person types them. */
  litros: numberOutSchema.nullable(),
  /** As in the invoice: '10.0000', 'TB'. */
  quantidade: z.string(),
  unidade: z.string(),
  /** Litres of one package, as found in the description. */
  embalagem: numberOutSchema.nullable(),
  pergunta: z.string().nullable(),
  descricao: z.string(),
});

const arquivoSchema = z.object({
  arquivo: z.string(),
  situacao: z.enum(SITUACOES_NOTA),
  motivo: z.string().nullable(),
});
export type ArquivoLido = z.output<typeof arquivoSchema>;

const lidoSchema = arquivoSchema.extend({
  itens: z.array(itemSchema),
  /** Lines left out, or a total that differs from the sum. */
  avisos: z.array(z.string()),
});
export type NotaLida = z.output<typeof lidoSchema>;

export const receiveNotasRoute = defineRoute('POST /api/posto/notas', {
  who: ['Frota'],
  peso: 'leitura',
  summary:
    'Many invoices at once, as XMLs or in ZIPs: each new one is offered, to be booked by POST /api/posto/entrada; nothing is booked by itself. Their cancellations (110111, 110112) and letters of correction (110110) count before them as well',
  multipart: {
    fields: z.object({}),
    files: {
      'notas[]': { min: 1, max: NOTAS_MAX, message: mensagensNotas.anexe, tipo: 'application/xml' },
    },
  },
  answers: { 200: z.array(lidoSchema) },
});

const notaRecebidaSchema = z.object({
  id: z.uuid(),
  nf: z.string(),
  emitente: z.string(),
  destinatario: z.string(),
  /** ISO 8601 with offset, or a day, or ''. */
  emitida_em: z.string(),
  homologacao: z.boolean(),
  arquivo: z.string(),
  recebida_em: instantOutSchema,
  itens: z.array(itemSchema),
  avisos: z.array(z.string()),
  correcoes: correcoesSchema,
});
export type NotaRecebida = z.output<typeof notaRecebidaSchema>;

const canceladaSchema = z.object({
  entrada_id: z.uuid(),
  nf: z.string(),
  emitente: z.string(),
  tipo: z.enum(PRODUTOS),
  litros: numberOutSchema,
  evento_id: z.uuid(),
  cancelada_em: z.string(),
  texto: z.string(),
});
export type NotaCancelada = z.output<typeof canceladaSchema>;

export const listNotasRoute = defineRoute('GET /api/posto/notas', {
  who: ['Frota'],
  summary:
    'Received invoices of which fuel is still to be booked, newest first, and how the watched folder is',
  answers: {
    200: z.object({
      notas: z.array(notaRecebidaSchema),
      total: z.number().int(),
      canceladas: z.array(canceladaSchema),
      pasta: z
        .object({
          lida_em: instantOutSchema.nullable(),
          recusados: z.array(arquivoSchema),
        })
        .nullable(),
    }),
  },
  background: true,
});

export const getNotaRecebidaRoute = defineRoute('GET /api/posto/notas/:id/xml', {
  who: ['Frota'],
  summary: "A received invoice's file, as it came",
  params: z.object({ id: idSchema }),
  answers: { 200: null },
  errors: [404],
});

export const getEventoNotaRoute = defineRoute('GET /api/posto/notas/eventos/:id/xml', {
  who: ['Frota'],
  summary: "The file of an invoice's event, as it came",
  params: z.object({ id: idSchema }),
  answers: { 200: null },
  errors: [404],
});

export const dismissNotaRoute = defineRoute('DELETE /api/posto/notas/:id', {
  who: ['Frota'],
  summary: 'Offer a received invoice no more; sent again, it is offered again',
  params: z.object({ id: idSchema }),
  errors: [404],
});
