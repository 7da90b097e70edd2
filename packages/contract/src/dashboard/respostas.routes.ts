import { z } from 'zod';
import { divergenciaSchema } from '../divergencias/divergencias.routes.ts';
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

/** A case beside the question that it answers. */
const casoSchema = divergenciaSchema
  .pick({
    id: true,
    regra: true,
    situacao: true,
    ocorrido_em: true,
    litros: true,
    valor: true,
    frase: true,
  })
  .extend({ placa: z.string() });
export type CasoResposta = z.output<typeof casoSchema>;

const casosSchema = z.object({
  /** Each rule with how many cases it has that nobody dismissed, and how many of them wait. */
  regras: z.array(
    z.object({
      regra: divergenciaSchema.shape.regra,
      total: z.number().int(),
      abertas: z.number().int(),
    }),
  ),
  /** Of all of them; R$ null where none has a price. */
  litros: numberOutSchema,
  valor: numberOutSchema.nullable(),
  /** At most CASOS_POR_PERGUNTA, most at stake first. */
  casos: z.array(casoSchema),
});
export type RespostaCasos = z.output<typeof casosSchema>;

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
  /** Open cases of a consumption that got worse, over DIAS_MUDANCA; empty where source is externo. */
  pioraram: z.array(
    casoSchema.extend({
      /** The day of the change, 'DD/MM/AAAA'. */
      desde: z.string(),
    }),
  ),
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
  naoCabem: casosSchema,
  externoCaro: casosSchema,
  foraDeHora: casosSchema,
});
export type DashboardRespostas = z.output<typeof dashboardRespostasSchema>;

export const getDashboardRespostasRoute = defineRoute('GET /api/dashboard/respostas', {
  who: ROTAS_WEB.dashboard.tipos,
  escopo: 'ler:dashboard',
  peso: 'leitura',
  summary:
    "A manager's questions about a period: who burns more than usual, who got worse since when, R$ by cost centre and city, what did not fit, what was dear, what was at night",
  query: painelQuerySchema,
  answers: { 200: dashboardRespostasSchema },
});
