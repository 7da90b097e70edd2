import { z } from 'zod';
import { ROTAS_WEB } from '../nouns.ts';
import { instantOutSchema, mesSchema, numberOutSchema } from '../rota/fields.ts';
import { defineRoute, type RouteAnswer } from '../rota/route.ts';
import { painelQuerySchema } from './dashboard.routes.ts';

const piorSchema = z.object({
  placa: z.string(),
  mediaKm: z.number(),
  usual: z.number(),
  litros: z.number(),
  valor: z.number().nullable(),
  queda: z.number(),
  alemDoUsual: z.boolean(),
  /** From full tank to full tank: where most litres beyond the usual went. */
  pior: z.object({ em: instantOutSchema, mediaKm: z.number(), motorista: z.string() }),
});

const gastoSchema = z.object({
  nome: z.string(),
  registros: z.number().int(),
  /** R$ to the cent: own fuel at cost (`custoMedio`), external as paid. */
  valor: numberOutSchema,
  litrosSemPreco: numberOutSchema,
  custoKm: z.number().nullable(),
});
export type Gasto = z.output<typeof gastoSchema>;

/** By the CNPJ on its receipts. */
const postoDeForaSchema = z.object({
  cnpj: z.string(),
  combustivel: z.string(),
  registros: z.number().int(),
  litros: numberOutSchema,
  preco: numberOutSchema,
});

const dashboardRespostasSchema = z.object({
  inicio: z.string(),
  fim: z.string(),
  /** At most TOP_MAX, most litres first; empty with source externo. */
  piores: z.array(piorSchema),
  gastos: z.object({
    total: gastoSchema.omit({ nome: true }).extend({
      litros: numberOutSchema,
      kmLitro: z.number().nullable(),
    }),
    centros: z.array(gastoSchema),
    cidades: z.array(gastoSchema),
  }),
  /** Cheapest first, at most TOP_MAX; only fuelings whose receipt was read. */
  postosDeFora: z.array(postoDeForaSchema),
});
export type DashboardRespostas = z.output<typeof dashboardRespostasSchema>;

/** Twelve months to the one asked for, oldest first: km/L and R$/km of the fleet, as `total` has them of a month. */
export const getDashboardMesesRoute = defineRoute('GET /api/dashboard/meses', {
  who: ROTAS_WEB.dashboard.tipos,
  escopo: 'ler:dashboard',
  peso: 'leitura',
  summary: "The fleet's km/L and R$/km in twelve months, the one asked for last",
  query: z.object({ mes: mesSchema }),
  answers: {
    200: z
      .array(
        z.object({
          mes: z.string(),
          kmLitro: z.number().nullable(),
          custoKm: z.number().nullable(),
        }),
      )
      .length(12),
  },
});
export type DashboardMeses = RouteAnswer<typeof getDashboardMesesRoute>;

export const getDashboardRespostasRoute = defineRoute('GET /api/dashboard/respostas', {
  who: ROTAS_WEB.dashboard.tipos,
  escopo: 'ler:dashboard',
  peso: 'leitura',
  summary:
    'A period: vehicles that burn more than usual, R$ by cost centre and city, price at foreign stations',
  query: painelQuerySchema,
  answers: { 200: dashboardRespostasSchema },
});
