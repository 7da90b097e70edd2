import { z } from 'zod';
import { PRODUTOS } from '../combustivel/combustivel.ts';
import { diaSchema, numberOutSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';

const livroQuery = z.object({ tipo: z.enum(PRODUTOS), inicio: diaSchema, fim: diaSchema });

/** One day of a tank's book, in litres. */
export const diaLivroSchema = z.object({
  dia: z.string(),
  abertura: numberOutSchema,
  entradas: numberOutSchema,
  /** Outflows of tasks, as positive litres. */
  abastecimentos: numberOutSchema,
  /** Outflows of manual adjustments, as positive litres. */
  ajustes: numberOutSchema,
  /** Opening measurement and reconciliations, signed. */
  conciliacoes: numberOutSchema,
  fechamento: numberOutSchema,
  medido: numberOutSchema.nullable(),
  /** Measured minus book at the measurement. */
  diferenca: numberOutSchema.nullable(),
  percentual: numberOutSchema.nullable(),
  /** Sum of the period's differences up to this day. */
  acumulada: numberOutSchema,
  alerta: z.boolean(),
});
export type DiaLivro = z.output<typeof diaLivroSchema>;

export const getLivroRoute = defineRoute({
  method: 'GET',
  path: '/api/posto/livro',
  who: ['Frota'],
  summary: "A tank's book day by day, at most 366 days",
  query: livroQuery,
  answers: { 200: z.array(diaLivroSchema) },
  errors: [400],
});

export const getLivroCsvRoute = defineRoute({
  method: 'GET',
  path: '/api/posto/livro.csv',
  who: ['Frota'],
  summary: "A tank's book as CSV",
  query: livroQuery,
  answers: { 200: null },
  errors: [400],
});

export const getLivroXlsxRoute = defineRoute({
  method: 'GET',
  path: '/api/posto/livro.xlsx',
  who: ['Frota'],
  summary: "A tank's book as a spreadsheet",
  query: livroQuery,
  answers: { 200: null },
  errors: [400],
});
