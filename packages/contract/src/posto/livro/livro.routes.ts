import { z } from 'zod';
import { PRODUTOS } from '../../combustivel/index.ts';
import { schemaOf } from '../../lista/schema.ts';
import { diaSchema, instantOutSchema, numberOutSchema } from '../../rota/fields.ts';
import { asXlsx, defineExport, defineRoute, type RouteAnswer } from '../../rota/route.ts';
import { CLASSES_MOVIMENTO } from '../posto.routes.ts';
import { CHAVES_CAUSA, CHAVES_SITUACAO_ANALISE } from './analise.ts';
import { CAMPOS_LIVRO } from './livro.campos.ts';
import { analiseQuerySchema, livroQuerySchema } from './livro.schema.ts';

/** Litres. */
const diaLivroSchema = schemaOf(CAMPOS_LIVRO);
export type DiaLivro = z.output<typeof diaLivroSchema>;

export const getLivroRoute = defineRoute('GET /api/posto/livro', {
  who: ['Frota'],
  escopo: 'ler:posto',
  peso: 'leitura',
  summary: "A tank's book day by day, at most 366 days",
  query: livroQuerySchema,
  answers: { 200: z.array(diaLivroSchema) },
  background: true,
});

export const linhaLivroSchema = z.object({
  id: z.string(),
  classe: z.enum([...CLASSES_MOVIMENTO, 'medicao']),
  estorno: z.boolean(),
  ajuste: z.boolean(),
  correcao: z.boolean(),
  em: instantOutSchema,
  lancado_em: instantOutSchema,
  /** Signed gain; for a measurement the measured litres. */
  litros: numberOutSchema,
  /** Balance after the line; for a measurement the balance compared with it. */
  livro: numberOutSchema,
  /** Drawn by an aferição; `litros` is what did not come back. */
  sacado: numberOutSchema.nullable(),
  bico: z.string(),
  diferenca: numberOutSchema.nullable(),
  placa: z.string(),
  nf: z.string(),
  usuario: z.string(),
  usuario_id: z.number().int(),
  em_nome_de: z.string(),
  em_nome_de_id: z.number().int().nullable(),
  motivo: z.string(),
  /** By the dips, and by the invoice; null without dips. */
  recebido: numberOutSchema.nullable(),
  nota_litros: numberOutSchema.nullable(),
  fotos: z.array(z.string()),
});
export type LinhaLivro = z.output<typeof linhaLivroSchema>;

export const listLinhasLivroRoute = defineRoute('GET /api/posto/livro/linhas', {
  who: ['Frota'],
  escopo: 'ler:posto',
  summary: "The lines of one day of a tank's book, in the order in which they happened",
  query: z.object({ tipo: z.enum(PRODUTOS), dia: diaSchema }),
  answers: { 200: z.array(linhaLivroSchema) },
  background: true,
});

export const getLivroCsvRoute = defineExport('/api/posto/livro.csv', {
  who: ['Frota'],
  escopo: 'ler:posto',
  summary: "A tank's book as CSV",
  query: livroQuerySchema,
});

export const getLivroXlsxRoute = asXlsx(getLivroCsvRoute);

export const getLivroPdfRoute = defineExport('/api/posto/livro.pdf', {
  who: ['Frota'],
  summary: "A tank's book in the style of the LMC as PDF, a page a day",
  query: livroQuerySchema,
});

export const getAnaliseRoute = defineRoute('GET /api/posto/analise', {
  who: ['Frota'],
  escopo: 'ler:posto',
  peso: 'leitura',
  summary:
    "What a tank's differences come of: something lost a day, the meter, short deliveries; each with the interval that holds it 95 times of 100",
  query: analiseQuerySchema,
  answers: {
    200: z.object({
      situacao: z.enum(CHAVES_SITUACAO_ANALISE),
      dias: z.number().int(),
      causas: z.array(
        z.object({
          causa: z.enum(CHAVES_CAUSA),
          /** Litres a day of `perda`, else per cent; above 0 is a loss. */
          valor: z.number(),
          de: z.number(),
          ate: z.number(),
          aponta: z.boolean(),
          litros_mes: z.number(),
          reais_mes: z.number().nullable(),
          frase: z.string(),
        }),
      ),
      falta: z.array(z.string()),
    }),
  },
  background: true,
});
export type AnaliseDoLivro = RouteAnswer<typeof getAnaliseRoute>;
