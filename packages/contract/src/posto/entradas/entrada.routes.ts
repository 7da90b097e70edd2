import { z } from 'zod';
import { LITROS_DECIMAIS, PRODUTOS, TANQUE_MAX_LITROS } from '../../combustivel/index.ts';
import { multipartOf } from '../../formulario/formulario.schema.ts';
import { urlFields } from '../../fotos/photos-by-url.ts';
import { schemaOf } from '../../lista/schema.ts';
import { ROTAS_WEB } from '../../nouns.ts';
import { maquinaField, optionalDecimalField } from '../../numero/fields.ts';
import {
  idSchema,
  instantOutSchema,
  instantSchema,
  listQueryShape,
  numberOutSchema,
  textoField,
} from '../../rota/fields.ts';
import { mensagensGerais } from '../../rota/rota.messages.ts';
import { defineRoute, type RouteAnswer } from '../../rota/route.ts';
import { aguaMmSchema, cmSchema } from '../tanques/tanques.routes.ts';
import { DESCARGA } from './descarga.formulario.ts';
import { CAMPOS_ENTRADA } from './entrada.campos.ts';
import { FOTOS_DA_ENTREGA_MAX, PROVA_TEXTO_MAX } from './prova.ts';

const litrosSchema = optionalDecimalField(LITROS_DECIMAIS, TANQUE_MAX_LITROS);
const textoSchema = textoField(
  PROVA_TEXTO_MAX,
  mensagensGerais.campoLongo(PROVA_TEXTO_MAX),
).optional();

export const FOTOS_DA_ENTREGA = { fotosDescarga: { min: 0, max: FOTOS_DA_ENTREGA_MAX } } as const;

/** Dips before and after, in litres or by the stick, and the truck. */
const descargaShape = {
  medido_antes: litrosSchema,
  medido_depois: litrosSchema,
  cm_antes: cmSchema,
  cm_depois: cmSchema,
  agua_mm_antes: aguaMmSchema,
  agua_mm_depois: aguaMmSchema,
  /** Fuel that left between the dips counts as received. */
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
      litros: maquinaField(LITROS_DECIMAIS, TANQUE_MAX_LITROS),
      tipo: z.enum(PRODUTOS),
      nf: z.string().trim().max(20),
      /** nItem; without it the first unbooked item with this fuel and these litres. */
      item: z.coerce.number().int().positive().optional(),
      /** 'true': a person confirms that the line brought fuel; without it 409 asks. */
      confirmada: z
        .union([z.boolean(), z.enum(['true', 'false'])])
        .transform((value) => value === true || value === 'true')
        .optional(),
      ...descargaShape,
      descarga: idSchema.optional(),
      motorista: textoSchema,
      ...urlFields(FOTOS_DA_ENTREGA),
    }),
    files: { notaFiscal: { min: 1, max: 1, tipo: 'application/xml' }, ...FOTOS_DA_ENTREGA },
  },
  answers: { 201: z.object({ id: z.string() }) },
  errors: [409],
});

export const correcoesSchema = z.array(
  z.object({
    id: z.uuid(),
    em: z.string(),
    texto: z.string(),
  }),
);

export const entradaSchema = schemaOf(CAMPOS_ENTRADA, {
  tipo: z.enum(PRODUTOS),
  prova: z
    .object({
      antes: numberOutSchema,
      depois: numberOutSchema,
      /** Left between the dips, by the ledger now. */
      saiu: numberOutSchema,
      /** depois − antes + saiu. */
      recebido: numberOutSchema,
      nota: numberOutSchema,
      notas: z.array(z.string()),
      /** `recebido` minus `nota`. */
      diferenca: numberOutSchema,
      antes_em: instantOutSchema.nullable(),
      depois_em: instantOutSchema.nullable(),
      medido_por: z.object({ id: z.number().int(), nome: z.string() }).nullable(),
    })
    .nullable(),
  fotos: z.array(z.string()),
  correcoes: correcoesSchema,
  /** As it was booked, where Frota corrected it; of the invoice are its litres. */
  informado: z
    .object({ tipo: z.enum(PRODUTOS), litros: numberOutSchema, em: instantOutSchema })
    .nullable(),
});

export const listEntradasRoute = defineRoute('GET /api/posto/entradas', {
  who: ['Frota'],
  escopo: 'ler:posto',
  peso: 'leitura',
  summary: 'Deliveries, newest first; `busca` finds invoice numbers, `chave` those of one invoice',
  query: z.object({
    ...listQueryShape,
    tipo: z.enum(PRODUTOS).optional(),
    chave: z.string().trim().length(44).optional(),
  }),
  answers: {
    200: z.array(entradaSchema),
  },
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
        placa_informada: z.string().nullable(),
        data_registro: instantOutSchema,
        usuario: z.string(),
        usuario_id: z.number().int().nullable(),
        abastecimento_id: z.string().nullable(),
        bico_id: z.string().nullable(),
        bico: z.string().nullable(),
        /** The fueling stands and took this product, so its nozzle can be corrected. */
        bico_corrigivel: z.boolean(),
        /** Written by Frota in this person's name; the reason is null in old records. */
        em_nome_de: z.string().nullable(),
        em_nome_de_id: z.number().int().nullable(),
        lancado_motivo: z.string().nullable(),
        estorno: z.boolean(),
        /** Follows a correction in Conferência, or its undoing. */
        correcao: z.boolean(),
        motivo: z.string().nullable(),
        estornado_em: instantOutSchema.nullable(),
        estorno_motivo: z.string().nullable(),
      }),
    ),
  },
  background: true,
});

/** After so many days without a delivery Frota is told. */
export const DESCARGA_SEM_ENTRADA_DIAS = 3;

export const createDescargaRoute = defineRoute('POST /api/posto/descargas', {
  who: ROTAS_WEB.descarga.tipos,
  summary:
    'What a tank held before and after an unloading, by who was there; who books the delivery takes it as its proof',
  multipart: multipartOf(DESCARGA, descargaShape),
  answers: { 201: z.object({ id: z.string() }) },
  errors: [409, 415],
});

export const listDescargasRoute = defineRoute('GET /api/posto/descargas', {
  who: ['Frota'],
  summary:
    'Dips of unloadings of the last 90 days that no delivery has taken until a day ago, newest first, fifty at most',
  answers: {
    200: z.array(
      z.object({
        id: z.string(),
        tipo: z.enum(PRODUTOS),
        antes: numberOutSchema,
        depois: numberOutSchema,
        antes_em: instantOutSchema,
        depois_em: instantOutSchema,
        lacres: z.string().nullable(),
        placa_caminhao: z.string().nullable(),
        /** Sent days late, or from a phone with a wrong clock; a clock ahead is corrected. */
        relogio_suspeito: z.boolean(),
        usuario: z.string(),
        usuario_id: z.number().int(),
        notas: z.array(z.string()),
        fotos: z.array(z.string()),
      }),
    ),
  },
  background: true,
});
export type Descarga = RouteAnswer<typeof listDescargasRoute>[number];
