import { z } from 'zod';
import { schemaOf } from '../lista/schema.ts';
import { ROTAS_WEB } from '../nouns.ts';
import {
  folhaField,
  idSchema,
  instantOutSchema,
  instantSchema,
  listQueryShape,
  nomeField,
  numberOutSchema,
} from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import {
  CAMPOS_CONFERIDA,
  type CAMPOS_EXTRATO,
  CAMPOS_IMPORTADO,
  CAMPOS_PREVIA,
  CHAVES_CAMPO_EXTRATO,
  CHAVES_SITUACAO_EXTRATO,
  DECIMAIS_EXTRATO,
  DIFERENCAS_EXTRATO,
  EXTRATO_MAX_LINHAS,
  FORMATOS_EXTRATO,
  type MapaExtrato,
  mensagensExtrato,
  ORDENS_DA_DATA,
  SEPARADORES,
} from './extrato.rules.ts';

const keysOf = <T extends object>(table: T) => Object.keys(table) as [keyof T & string];
const posicao = z.number({ error: mensagensExtrato.posicoes }).int().min(1).max(1000);
const lugarSchema = z.union([
  z.string().trim().min(1).max(120),
  z.tuple([posicao, posicao]).refine(([from, to]) => to >= from, mensagensExtrato.posicoes),
]);

const mapaExtratoSchema = z.object({
  formato: z.enum(keysOf(FORMATOS_EXTRATO)),
  separador: z.enum(keysOf(SEPARADORES)).optional(),
  folha: folhaField,
  cabecalho: z.number().int().min(0).max(EXTRATO_MAX_LINHAS),
  decimais: z.enum(keysOf(DECIMAIS_EXTRATO)),
  ordem: z.enum(keysOf(ORDENS_DA_DATA)).optional(),
  casas: z
    .object({ litros: z.number().int().min(0).max(3), valor: z.number().int().min(0).max(2) })
    .optional(),
  campos: z.partialRecord(
    z.enum(CHAVES_CAMPO_EXTRATO as [keyof typeof CAMPOS_EXTRATO]),
    lugarSchema,
  ),
}) satisfies z.ZodType<MapaExtrato>;

const mapaField = z
  .string({ error: mensagensExtrato.mapa })
  .max(8_000, mensagensExtrato.mapa)
  .transform((text, ctx): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      ctx.addIssue({ code: 'custom', message: mensagensExtrato.mapa });
      return z.NEVER;
    }
  })
  .pipe(mapaExtratoSchema);

export const operadoraField = nomeField(
  60,
  mensagensExtrato.operadora,
  'O nome da operadora passa de 60 caracteres.',
);

const who = ROTAS_WEB.extrato.tipos;
const files = {
  arquivo: { min: 1, max: 1, message: mensagensExtrato.arquivoObrigatorio },
} as const;

const previaSchema = schemaOf(CAMPOS_PREVIA);
const importadoSchema = schemaOf(CAMPOS_IMPORTADO);

export const checkExtratoRoute = defineRoute('POST /api/externo/extratos/conferir', {
  who,
  summary:
    "What a fuel card's statement would bring, by a map or by what its titles say; nothing is written",
  pergunta: true,
  multipart: { fields: z.object({ mapa: mapaField.optional() }), files },
  answers: {
    200: z.object({
      mapa: mapaExtratoSchema,
      falta: z.string().nullable(),
      /** No line proves the order of day and month, so the user is asked; lines are shown as day, month, year. */
      pergunta_ordem: z.boolean(),
      folhas: z.array(z.string()),
      colunas: z.array(z.string()),
      amostra: z.array(z.object({ linha: z.number().int(), celulas: z.array(z.string()) })),
      linhas: z.array(previaSchema),
      total: z.number().int(),
      /** Reversals of charges in this file or another. */
      estornos: z.number().int(),
      /** Lines already stored. */
      repetidas: z.number().int(),
      recusadas: z.array(z.object({ linha: z.number().int(), motivo: z.string() })),
      recusadas_total: z.number().int(),
    }),
  },
});
export type ExtratoConferido = z.output<(typeof checkExtratoRoute)['answers'][200]>;

export const importExtratoRoute = defineRoute('POST /api/externo/extratos', {
  who,
  summary:
    "Take a fuel card's statement in, each line once however often it comes, and keep its map for that card company; no line is a record by itself",
  multipart: {
    fields: z.object({
      id: idSchema.optional(),
      ocorrido_em: instantSchema.optional(),
      operadora: operadoraField,
      mapa: mapaField,
    }),
    files,
  },
  answers: {
    201: z.object({
      id: z.string(),
      novas: z.number().int(),
      repetidas: z.number().int(),
      recusadas: z.number().int(),
    }),
  },
  errors: [409],
});

export const listExtratosImportadosRoute = defineRoute('GET /api/externo/extratos/importados', {
  who,
  summary: 'Statements that were taken in, newest first',
  query: z.object({ cursor: listQueryShape.cursor, limite: listQueryShape.limite }),
  answers: { 200: z.array(importadoSchema) },
});
export type ExtratoImportado = z.output<
  (typeof listExtratosImportadosRoute)['answers'][200]
>[number];

export const listExtratoMapasRoute = defineRoute('GET /api/externo/extratos/mapas', {
  who,
  summary: 'The maps that are kept, by card company',
  answers: {
    200: z.object({
      mapas: z.array(z.object({ id: z.string(), operadora: z.string(), mapa: mapaExtratoSchema })),
    }),
  },
});

export const deleteExtratoMapaRoute = defineRoute('DELETE /api/externo/extratos/mapas/:id', {
  who,
  summary: "Forget a card company's map; its statements stay",
  params: z.object({ id: idSchema }),
  errors: [404],
});

export const getExtratoRoute = defineRoute('GET /api/externo/extratos/:id', {
  who,
  peso: 'leitura',
  summary: 'A statement, with how many of its lines agree with what drivers sent',
  params: z.object({ id: idSchema }),
  answers: {
    200: importadoSchema.extend({
      contagem: z.record(z.enum(CHAVES_SITUACAO_EXTRATO), z.number().int()),
    }),
  },
  errors: [404, 409],
});

export const deleteExtratoRoute = defineRoute('DELETE /api/externo/extratos/:id', {
  who,
  summary:
    'Delete a statement with its lines, as one that was read by a wrong map; no record changes',
  params: z.object({ id: idSchema }),
  errors: [404],
});

const appSchema = z.object({
  em: instantOutSchema,
  placa: z.string(),
  km: z.number().int(),
  combustivel: z.string(),
  litros: numberOutSchema,
  arla: numberOutSchema,
  valor: numberOutSchema.nullable(),
  motorista: z.string(),
  motorista_id: z.number().int().nullable(),
  comprovante: z.enum(['nota', 'foto', 'nenhum']),
  /** Read on the pump's photo with certainty. */
  bomba: z.object({ litros: z.number(), valor: z.number().nullable() }).nullable(),
});

export const listExtratoRoute = defineRoute('GET /api/externo/extratos', {
  who,
  peso: 'leitura',
  summary:
    "A statement's lines beside what drivers sent and its photos, and what they sent of that time that no line is",
  query: z.object({
    extrato: idSchema,
    situacao: z.enum(CHAVES_SITUACAO_EXTRATO).optional(),
    cursor: listQueryShape.cursor,
    limite: listQueryShape.limite,
  }),
  answers: {
    200: z.array(
      schemaOf(CAMPOS_CONFERIDA, {
        diferencas: z.array(
          z.object({
            campo: z.enum(Object.keys(DIFERENCAS_EXTRATO) as [keyof typeof DIFERENCAS_EXTRATO]),
            extrato: z.string(),
            app: z.string(),
          }),
        ),
        extrato: previaSchema.omit({ linha: true }).nullable(),
        app: appSchema.nullable(),
        perguntar_a: z.object({ id: z.number().int(), pedido: z.boolean() }).nullable(),
      }),
    ),
  },
  errors: [404, 409],
});
export type LinhaConferida = z.output<(typeof listExtratoRoute)['answers'][200]>[number];
