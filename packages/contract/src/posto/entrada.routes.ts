import { z } from 'zod';
import { LITROS_DECIMAIS, PRODUTOS, TANQUE_MAX_LITROS } from '../combustivel/combustivel.ts';
import { urlFields } from '../fotos/photos-by-url.ts';
import { maquinaField, optionalDecimalField } from '../numero/fields.ts';
import {
  idSchema,
  instantOutSchema,
  instantSchema,
  listQueryShape,
  numberOutSchema,
  textoField,
} from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { aguaMmSchema, cmSchema } from './arqueacao.routes.ts';
import { mensagensProva } from './prova.messages.ts';
import { PROVA_TEXTO_MAX } from './prova.ts';

const litrosSchema = optionalDecimalField(LITROS_DECIMAIS, TANQUE_MAX_LITROS);
const textoSchema = textoField(PROVA_TEXTO_MAX, mensagensProva.longo(PROVA_TEXTO_MAX)).optional();

/** Photos of the stick, the seals, the truck. */
export const FOTOS_DA_ENTREGA = { fotosDescarga: { min: 0, max: 4 } } as const;

/** The dips before and after a delivery, in litres or by the stick, and its truck. */
export const descargaShape = {
  medido_antes: litrosSchema,
  medido_depois: litrosSchema,
  /** In place of the litres, in a tank with a strapping table. */
  cm_antes: cmSchema,
  cm_depois: cmSchema,
  /** Water below the fuel, which is taken off. */
  agua_mm_antes: aguaMmSchema,
  agua_mm_depois: aguaMmSchema,
  /** When the dips were: what left the tank between them counts as received. */
  medido_antes_em: instantSchema.optional(),
  medido_depois_em: instantSchema.optional(),
  lacres: textoSchema,
  placa_caminhao: textoSchema,
};

export const createEntradaRoute = defineRoute('POST /api/posto/entrada', {
  who: ['Frota'],
  summary: 'Book one fuel item of an invoice; the server parses the XML again and trusts only that',
  multipart: {
    fields: z.object({
      id: idSchema.optional(),
      /** As the item of the XML has them, or as typed where it has no litres: a point is the decimal sign. */
      litros: maquinaField(LITROS_DECIMAIS, TANQUE_MAX_LITROS),
      tipo: z.enum(PRODUTOS),
      nf: z.string().trim().max(20),
      /** nItem; without it the first unbooked item of that fuel with exactly these litres. */
      item: z.coerce.number().int().positive().optional(),
      /** 'true' where a person says that fuel came with a line which the invoice leaves open; 409 with the question without it. */
      confirmada: z
        .union([z.boolean(), z.enum(['true', 'false'])])
        .transform((value) => value === true || value === 'true')
        .optional(),
      ...descargaShape,
      /** In place of the dips: those that somebody took down at the tank. */
      descarga: idSchema.optional(),
      motorista: textoSchema,
      ...urlFields(FOTOS_DA_ENTREGA),
    }),
    files: { notaFiscal: { min: 1, max: 1, tipo: 'application/xml' }, ...FOTOS_DA_ENTREGA },
  },
  answers: { 201: z.object({ id: z.string() }) },
  errors: [409],
});

/** Letters of correction of an invoice, oldest first. */
export const correcoesSchema = z.array(
  z.object({
    id: z.uuid(),
    /** As the letter says. */
    em: z.string(),
    texto: z.string(),
  }),
);

/** A delivery as it is listed. */
export const entradaSchema = z.object({
  id: z.string(),
  nf: z.string(),
  tipo: z.enum(PRODUTOS),
  litros: numberOutSchema,
  data_registro: instantOutSchema,
  emitente: z.string(),
  /** R$ a litre by the invoice; null where it has none. */
  preco: numberOutSchema.nullable(),
  /** The same of the product's three deliveries before it that count, by their litres; null without one. */
  preco_antes: numberOutSchema.nullable(),
  usuario: z.string(),
  usuario_id: z.number().int(),
  estornado_em: instantOutSchema.nullable(),
  estorno_motivo: z.string().nullable(),
  /** What the dips prove; null of a delivery without them. */
  prova: z
    .object({
      antes: numberOutSchema,
      depois: numberOutSchema,
      /** What left the tank between the two, by the lines known now. */
      saiu: numberOutSchema,
      /** depois − antes + saiu. */
      recebido: numberOutSchema,
      /** What the invoices say of all that share these dips, one truck's, and their numbers. */
      nota: numberOutSchema,
      notas: z.array(z.string()),
      /** `recebido` less `nota`. */
      diferenca: numberOutSchema,
      antes_em: instantOutSchema.nullable(),
      depois_em: instantOutSchema.nullable(),
      /** Who dipped, where it was not who booked the delivery. */
      medido_por: z.object({ id: z.number().int(), nome: z.string() }).nullable(),
    })
    .nullable(),
  lacres: z.string().nullable(),
  placa_caminhao: z.string().nullable(),
  motorista: z.string().nullable(),
  /** Addresses of its photos. */
  fotos: z.array(z.string()),
  correcoes: correcoesSchema,
});

export const listEntradasRoute = defineRoute('GET /api/posto/entradas', {
  who: ['Frota'],
  escopo: 'ler:posto',
  peso: 'leitura',
  summary: 'Deliveries, newest first; `busca` finds invoice numbers',
  query: z.object({ ...listQueryShape, tipo: z.enum(PRODUTOS).optional() }),
  answers: {
    200: z.array(entradaSchema),
  },
  // Asked again whenever the balances change.
  background: true,
});

export const getNotaFiscalRoute = defineRoute('GET /api/posto/entradas/:id/nota', {
  who: ['Frota'],
  summary: "The delivery's invoice file, as it was sent",
  params: z.object({ id: idSchema }),
  answers: { 200: null },
  errors: [404],
});

export const listSaidasRoute = defineRoute('GET /api/posto/saidas', {
  who: ['Frota'],
  escopo: 'ler:posto',
  peso: 'leitura',
  summary: 'Outflows by day and fuel, newest first; `busca` finds plates in either form',
  query: z.object({ ...listQueryShape, tipo: z.enum(PRODUTOS).optional() }),
  answers: {
    200: z.array(
      z.object({
        id: z.string(),
        tipo: z.enum(PRODUTOS),
        litros: numberOutSchema,
        placa: z.string(),
        /** What was sent, where the plate was corrected. */
        placa_informada: z.string().nullable(),
        data_registro: instantOutSchema,
        usuario: z.string(),
        usuario_id: z.number().int().nullable(),
        abastecimento_id: z.string().nullable(),
        /** Its nozzle, where that is known. */
        bico_id: z.string().nullable(),
        bico: z.string().nullable(),
        /** Its fueling took of this product, as it counts now, and stands: its nozzle can be corrected. */
        bico_corrigivel: z.boolean(),
        /** In whose name Frota wrote it by hand, and why; null where nobody did, or before it was asked. */
        em_nome_de: z.string().nullable(),
        em_nome_de_id: z.number().int().nullable(),
        lancado_motivo: z.string().nullable(),
        /** It reverses an earlier line. */
        estorno: z.boolean(),
        /** It brings an earlier line up to what Conferência corrected, or back. */
        correcao: z.boolean(),
        /** Why, of these two. */
        motivo: z.string().nullable(),
        /** When and why the fueling was cancelled. */
        estornado_em: instantOutSchema.nullable(),
        estorno_motivo: z.string().nullable(),
      }),
    ),
  },
  // Asked again whenever the balances change.
  background: true,
});
