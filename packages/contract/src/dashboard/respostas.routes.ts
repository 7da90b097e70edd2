import { z } from 'zod';
import { ROTAS_WEB } from '../nouns.ts';
import { numberOutSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { painelQuerySchema } from './dashboard.routes.ts';

const piorSchema = z.object({
  placa: z.string(),
  /** Σkm ÷ ΣL of the period; median of its own fuelings before. */
  mediaKm: z.number(),
  usual: z.number(),
  /** Beyond the usual; R$ null without a price. */
  litros: z.number(),
  valor: z.number().nullable(),
  /** 0.15 is 15 %. */
  queda: z.number(),
  /** More than the usual spread between fuelings. */
  alemDoUsual: z.boolean(),
});

const gastoSchema = z.object({
  /** As registered today; 'N/A' for unknown plates. */
  nome: z.string(),
  registros: z.number().int(),
  /** R$ to the cent: own fuel at cost (`custoMedio`), external as paid. */
  valor: numberOutSchema,
  /** With Arla. */
  litrosSemPreco: numberOutSchema,
  /** Null without a price or km. */
  custoKm: z.number().nullable(),
});
export type Gasto = z.output<typeof gastoSchema>;

/** By the CNPJ on its receipts. */
const postoDeForaSchema = z.object({
  cnpj: z.string(),
  combustivel: z.string(),
  registros: z.number().int(),
  litros: numberOutSchema,
  /** ΣR$ ÷ ΣL, with Arla. */
  preco: numberOutSchema,
});

const dashboardRespostasSchema = z.object({
  inicio: z.string(),
  fim: z.string(),
  /** At most TOP_MAX, most litres first; empty with source externo. */
  piores: z.array(piorSchema),
  gastos: z.object({
    total: gastoSchema.omit({ nome: true }).extend({
      /** Diesel. */
      litros: numberOutSchema,
      /** `kmLitroOf`; null without a km. */
      kmLitro: z.number().nullable(),
    }),
    /** Most R$ first. */
    centros: z.array(gastoSchema),
    cidades: z.array(gastoSchema),
  }),
  /** Cheapest first, at most TOP_MAX; only fuelings whose receipt was read. */
  postosDeFora: z.array(postoDeForaSchema),
});
export type DashboardRespostas = z.output<typeof dashboardRespostasSchema>;

export const getDashboardRespostasRoute = defineRoute('GET /api/dashboard/respostas', {
  who: ROTAS_WEB.dashboard.tipos,
  escopo: 'ler:dashboard',
  peso: 'leitura',
  summary:
    'A period: vehicles that burn more than usual, R$ by cost centre and city, price at foreign stations',
  query: painelQuerySchema,
  answers: { 200: dashboardRespostasSchema },
});
