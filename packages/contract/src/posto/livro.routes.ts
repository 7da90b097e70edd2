import { z } from 'zod';
import { PRODUTOS } from '../combustivel/combustivel.ts';
import { diaSchema, instantOutSchema, numberOutSchema } from '../rota/fields.ts';
import { defineExport, defineRoute, type RouteAnswer } from '../rota/route.ts';
import { CHAVES_CAUSA, CHAVES_SITUACAO_ANALISE } from './analise.ts';
import { analiseQuerySchema, livroQuerySchema } from './livro.schema.ts';
import { CLASSES_MOVIMENTO } from './posto.routes.ts';

/** One day of a tank's book, in litres. */
const diaLivroSchema = z.object({
  dia: z.string(),
  abertura: numberOutSchema,
  entradas: numberOutSchema,
  /** Outflows of tasks, as positive litres. */
  abastecimentos: numberOutSchema,
  /** Outflows of manual adjustments, as positive litres. */
  ajustes: numberOutSchema,
  /** Opening measurement and reconciliations, signed. */
  conciliacoes: numberOutSchema,
  /** What aferições did not pour back, samples and losses, as positive litres. */
  afericoes: numberOutSchema,
  amostras: numberOutSchema,
  perdas: numberOutSchema,
  /** How many lines of the ledger stand on the day. */
  linhas: z.number().int(),
  fechamento: numberOutSchema,
  /** When the dipstick was in the tank; null, as what follows, on a day without a measurement. */
  medido_em: instantOutSchema.nullable(),
  /** Book at that instant. */
  livro: numberOutSchema.nullable(),
  medido: numberOutSchema.nullable(),
  /** Measured minus book at that instant, as the measurement itself shows it. */
  diferenca: numberOutSchema.nullable(),
  /** The difference in per cent of the book at that instant. */
  percentual: numberOutSchema.nullable(),
  /** What the period's measurements up to this day brought: a difference that stays counts once. */
  acumulada: numberOutSchema,
  /** What the day's proven deliveries brought beyond their invoices; null without any. */
  diferenca_entregas: numberOutSchema.nullable(),
  alerta: z.boolean(),
});
export type DiaLivro = z.output<typeof diaLivroSchema>;

export const getLivroRoute = defineRoute('GET /api/posto/livro', {
  who: ['Frota'],
  escopo: 'ler:posto',
  peso: 'leitura',
  summary: "A tank's book day by day, at most 366 days",
  query: livroQuerySchema,
  answers: { 200: z.array(diaLivroSchema) },
  // Asked again whenever the balances change.
  background: true,
});

/** One line of a day's book: a line of the ledger, or the measurement in its place. */
export const linhaLivroSchema = z.object({
  id: z.string(),
  classe: z.enum([...CLASSES_MOVIMENTO, 'medicao']),
  /** It reverses an earlier line of its class. */
  estorno: z.boolean(),
  /** An outflow written by hand. */
  ajuste: z.boolean(),
  /** It brings an outflow up to what Conferência corrected, or back. */
  correcao: z.boolean(),
  em: instantOutSchema,
  /** When it was written; of a measurement, when it was saved last. */
  lancado_em: instantOutSchema,
  /** What the tank gained, signed; of a measurement what was measured. */
  litros: numberOutSchema,
  /** Book after the line; of a measurement the book that it is compared with. */
  livro: numberOutSchema,
  /** Of an aferição: what it drew, of which `litros` is what did not come back. */
  sacado: numberOutSchema.nullable(),
  /** Of an aferição, a sample or a loss, where it is known; else ''. */
  bico: z.string(),
  /** Of a measurement: measured minus book. */
  diferenca: numberOutSchema.nullable(),
  placa: z.string(),
  nf: z.string(),
  usuario: z.string(),
  usuario_id: z.number().int(),
  /** Of an outflow written by hand: in whose name. */
  em_nome_de: z.string(),
  em_nome_de_id: z.number().int().nullable(),
  motivo: z.string(),
  /** Of a proven delivery: what came in by its dips, and what the invoice says of them; null without a proof. */
  recebido: numberOutSchema.nullable(),
  nota_litros: numberOutSchema.nullable(),
  /** Addresses of its photos; of a measurement those of this tank. */
  fotos: z.array(z.string()),
});
export type LinhaLivro = z.output<typeof linhaLivroSchema>;

export const listLinhasLivroRoute = defineRoute('GET /api/posto/livro/linhas', {
  who: ['Frota'],
  escopo: 'ler:posto',
  summary: "The lines of one day of a tank's book, in the order in which they happened",
  query: z.object({ tipo: z.enum(PRODUTOS), dia: diaSchema }),
  answers: { 200: z.array(linhaLivroSchema) },
  // Asked again whenever the balances change.
  background: true,
});

export const getLivroCsvRoute = defineExport('/api/posto/livro.csv', {
  who: ['Frota'],
  escopo: 'ler:posto',
  summary: "A tank's book as CSV",
  query: livroQuerySchema,
});

export const getLivroXlsxRoute = defineExport('/api/posto/livro.xlsx', {
  who: ['Frota'],
  summary: "A tank's book as a spreadsheet",
  query: livroQuerySchema,
});

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
      /** Days with a dip that counts. */
      dias: z.number().int(),
      causas: z.array(
        z.object({
          causa: z.enum(CHAVES_CAUSA),
          /** Litres a day of `perda`, per cent of the others; above 0 where fuel is lost. */
          valor: z.number(),
          de: z.number(),
          ate: z.number(),
          /** It is what `olhe` is about. */
          aponta: z.boolean(),
          litros_mes: z.number(),
          /** Null where nothing is known of what a litre costs. */
          reais_mes: z.number().nullable(),
          frase: z.string(),
        }),
      ),
      /** What would settle it, a sentence each. */
      falta: z.array(z.string()),
    }),
  },
  // Asked again whenever the balances change.
  background: true,
});
export type AnaliseDoLivro = RouteAnswer<typeof getAnaliseRoute>;
