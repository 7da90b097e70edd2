import { z } from 'zod';
import { PRODUTOS } from '../combustivel/combustivel.ts';
import { idSchema, instantOutSchema, numberOutSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { mensagensNotas, NOTAS_MAX } from './notas.messages.ts';
import { SITUACOES_NOTA } from './notas.rules.ts';

/** A line of an invoice that fills a tank and is not booked. */
const itemSchema = z.object({
  /** nItem of the line. */
  item: z.number().int(),
  tipo: z.enum(PRODUTOS),
  litros: numberOutSchema,
  descricao: z.string(),
});

/** What became of a file that was sent, or that lay in the folder. */
const arquivoSchema = z.object({
  /** Its name; of a file in a ZIP, its path there. */
  arquivo: z.string(),
  situacao: z.enum(SITUACOES_NOTA),
  /** Why it is not offered. */
  motivo: z.string().nullable(),
});
export type ArquivoLido = z.output<typeof arquivoSchema>;

const lidoSchema = arquivoSchema.extend({ itens: z.array(itemSchema) });
export type NotaLida = z.output<typeof lidoSchema>;

export const receiveNotasRoute = defineRoute('POST /api/posto/notas', {
  who: ['Frota'],
  peso: 'leitura',
  summary:
    'Many invoices at once, as XMLs or in ZIPs: each new one is offered, to be booked by POST /api/posto/entrada; nothing is booked by itself',
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
  /** Whom it is for: name and CNPJ, as far as it says. */
  destinatario: z.string(),
  /** As the invoice says, ISO 8601 with offset or a day; '' where it says nothing. */
  emitida_em: z.string(),
  homologacao: z.boolean(),
  arquivo: z.string(),
  recebida_em: instantOutSchema,
  itens: z.array(itemSchema),
});
export type NotaRecebida = z.output<typeof notaRecebidaSchema>;

export const listNotasRoute = defineRoute('GET /api/posto/notas', {
  who: ['Frota'],
  summary:
    'Received invoices of which fuel is still to be booked, newest first, and how the watched folder is',
  answers: {
    200: z.object({
      notas: z.array(notaRecebidaSchema),
      /** How many there are, of which the newest are here. */
      total: z.number().int(),
      /** Of ENTRADA_DIR, as this server sees it; null where it is not set. */
      pasta: z
        .object({
          /** When it was last read; null before the first time. */
          lida_em: instantOutSchema.nullable(),
          /** The last files that were taken out of it and are not offered, newest first. */
          recusados: z.array(arquivoSchema),
        })
        .nullable(),
    }),
  },
  // Asked again whenever the balances change.
  background: true,
});

export const getNotaRecebidaRoute = defineRoute('GET /api/posto/notas/:id/xml', {
  who: ['Frota'],
  summary: "A received invoice's file, as it came",
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
