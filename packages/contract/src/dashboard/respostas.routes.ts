import { z } from 'zod';
import { ROTAS_WEB } from '../nouns.ts';
import { numberOutSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { painelQuerySchema } from './dashboard.routes.ts';

/** A vehicle whose period took more litres than its km usually take. */
const piorSchema = z.object({
  placa: z.string(),
  /** Σkm ÷ Σlitros of the period, and the median of its own last fuelings before. */
  mediaKm: z.number(),
  usual: z.number(),
  /** Litres beyond the usual, and their R$ at what its litres cost; null where no price is known. */
  litros: z.number(),
  valor: z.number().nullable(),
  /** How much less a litre gives: 0.15 is 15 %. */
  queda: z.number(),
  /** More than its figures spread from one fueling to the next. */
  alemDoUsual: z.boolean(),
});

/** What a cost centre's or a city's vehicles cost. */
const gastoSchema = z.object({
  /** As registered today; 'N/A' where the register does not know the plate. */
  nome: z.string(),
  registros: z.number().int(),
  /** R$ to the cent: own fuel at its cost (`custoMedio`), external as paid. */
  valor: numberOutSchema,
  /** Litres, Arla included, of fuelings whose R$ are not known. */
  litrosSemPreco: numberOutSchema,
  /** `custoKmOf`; null without a price or without a km. */
  custoKm: z.number().nullable(),
});
export type Gasto = z.output<typeof gastoSchema>;

/** A foreign station, by the CNPJ on its receipts, and what a litre of one fuel cost there. */
const postoDeForaSchema = z.object({
  cnpj: z.string(),
  combustivel: z.string(),
  registros: z.number().int(),
  litros: numberOutSchema,
  /** ΣR$ ÷ ΣL, Arla included (`precoPorLitro`). */
  preco: numberOutSchema,
});

const dashboardRespostasSchema = z.object({
  inicio: z.string(),
  fim: z.string(),
  /** Most litres beyond the usual first, at most TOP_MAX; empty where source is externo. */
  piores: z.array(piorSchema),
  gastos: z.object({
    total: gastoSchema.omit({ nome: true }).extend({
      /** Of diesel. */
      litros: numberOutSchema,
      /** `kmLitroOf`; null without a km. */
      kmLitro: z.number().nullable(),
    }),
    /** Most R$ first. */
    centros: z.array(gastoSchema),
    cidades: z.array(gastoSchema),
  }),
  /** Cheapest first, at most TOP_MAX: of the fuelings whose receipt was read. */
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
