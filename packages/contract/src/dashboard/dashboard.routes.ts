import { z } from 'zod';
import { schemaOf } from '../lista/schema.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { instantOutSchema, listQueryShape, mesSchema, numberOutSchema } from '../rota/fields.ts';
import { asXlsx, defineExport, defineRoute, type RouteAnswer } from '../rota/route.ts';
import { PLACA_TEXTO_MAX } from '../veiculos/placa.ts';
import { CENTROS_CUSTO } from '../veiculos/veiculos.messages.ts';
import {
  mensagensDashboard,
  PAPEIS_DASHBOARD,
  PASSOS,
  SOURCES_DASHBOARD,
} from './dashboard.rules.ts';
import { CAMPOS_REGISTRO_DASHBOARD } from './registros.campos.ts';

const { inicio, fim, cursor, limite } = listQueryShape;

/** Filters of everything. '' and 'Todos' mean every cost centre. */
const panelShape = {
  inicio,
  fim,
  centro_custo: z
    .enum([...CENTROS_CUSTO, 'Todos', ''])
    .optional()
    .transform((centro) => (centro === 'Todos' || centro === '' ? undefined : centro)),
};
/** Filters of the table only. */
const tableShape = {
  placa: z.string().trim().max(PLACA_TEXTO_MAX).optional(),
  cidade: z.string().trim().max(100).optional(),
  pessoa: z.string().trim().max(200).optional(),
  papel: z.enum(PAPEIS_DASHBOARD).optional(),
};
const sourceShape = { source: z.enum(SOURCES_DASHBOARD).default('total') };
const pageShape = { cursor, limite };

interface Filters {
  readonly inicio?: string | undefined;
  readonly fim?: string | undefined;
  readonly pessoa?: string | undefined;
  readonly papel?: string | undefined;
}
const inOrder = ({ inicio: from, fim: to }: Filters): boolean => !from || !to || from <= to;
const inOrderError = { error: mensagensDashboard.periodoInvertido, path: ['inicio'] };
const named = ({ pessoa, papel }: Filters): boolean => !pessoa || papel !== undefined;
const namedError = { error: mensagensDashboard.papelObrigatorio, path: ['papel'] };

const who = ROTAS_WEB.dashboard.tipos;

const painelQuerySchema = z.object({ ...sourceShape, ...panelShape }).refine(inOrder, inOrderError);

const posicaoSchema = z.object({
  id: z.number().int().nullable(),
  nome: z.string(),
  total: z.number().int(),
});

export const dashboardResumoSchema = z.object({
  /** As applied: by default from the month's first day to today. */
  inicio: z.string(),
  fim: z.string(),
  cards: z.object({
    totalRegistros: z.number().int(),
    mediaDiferencaKm: z.number().nullable(),
    totalDieselS10: numberOutSchema,
    totalDieselS500: numberOutSchema,
    totalArla: numberOutSchema,
  }),
  /** At most RANKING_MAX each, most first. With source externo only `motoristas`. */
  rankings: z.object({
    manobristas: z.array(posicaoSchema),
    motoristas: z.array(posicaoSchema),
    portaria: z.array(posicaoSchema),
  }),
  consumo: z.array(
    z.object({
      placa: z.string(),
      mediaKm: z.number(),
      meses: z.number().int(),
      registros: z.number().int(),
      foraDaFaixa: z.boolean(),
    }),
  ),
  /** Largest differences either way; only with source interno. */
  discrepancias: z.array(
    z.object({
      id: z.string(),
      placa: z.string(),
      data: instantOutSchema,
      km: z.number().int(),
      km_portaria: z.number().int(),
      diferencaKm: z.number().int(),
    }),
  ),
  /** Litres, most first: 'Diesel S10', 'Diesel S500', 'ARLA', 'N/D', 'Externo (N/D)', … */
  volumes: z.array(z.object({ tipo: z.string(), litros: numberOutSchema })),
  /** R$ per vehicle, most first; only with source externo. */
  gastos: z.array(z.object({ placa: z.string(), valor: numberOutSchema })),
  /** Records with impossible figures: not in the averages, marked in the table. */
  foraDaMedia: z.object({
    /** Steps of 0 km or less, or above KM_DIA_MAX a day. */
    passos: z.number().int(),
    /** Beyond KM_DIA_MAX: not in `mediaDiferencaKm`, but in `discrepancias`. */
    diferencas: z.number().int(),
  }),
});
export type DashboardResumo = z.output<typeof dashboardResumoSchema>;

const registroDashboardSchema = schemaOf(CAMPOS_REGISTRO_DASHBOARD, {
  passo: z.enum(PASSOS).nullable(),
});
export type RegistroDashboard = z.output<typeof registroDashboardSchema>;

export const getDashboardResumoRoute = defineRoute('GET /api/dashboard/resumo', {
  who,
  escopo: 'ler:dashboard',
  peso: 'leitura',
  summary: 'Cards, rankings and charts of a period; this month to today unless told otherwise',
  query: painelQuerySchema,
  answers: { 200: dashboardResumoSchema },
});

export const listDashboardRegistrosRoute = defineRoute('GET /api/dashboard/registros', {
  who,
  escopo: 'ler:dashboard',
  peso: 'leitura',
  summary: 'Fuelings of the period with what is derived, newest first; total in X-Total',
  query: z
    .object({ ...sourceShape, ...panelShape, ...tableShape, ...pageShape })
    .refine(inOrder, inOrderError)
    .refine(named, namedError),
  answers: { 200: z.object({ dados: z.array(registroDashboardSchema) }) },
});

export const exportDashboardRegistrosRoute = defineExport('/api/dashboard/registros.csv', {
  who,
  escopo: 'ler:dashboard',
  summary: "The table's records as CSV, streamed; 404 where there is none",
  query: z
    .object({ ...sourceShape, ...panelShape, ...tableShape })
    .refine(inOrder, inOrderError)
    .refine(named, namedError),
  errors: [404],
});

export const exportDashboardRegistrosXlsxRoute = asXlsx(exportDashboardRegistrosRoute);

export const exportDashboardResumoRoute = defineExport('/api/dashboard/resumo.csv', {
  who,
  escopo: 'ler:dashboard',
  summary:
    'Kilometres and litres per vehicle of the period as CSV; 404 where no plate has both ends',
  query: z
    .object({ ...sourceShape, ...panelShape, placa: tableShape.placa, cidade: tableShape.cidade })
    .refine(inOrder, inOrderError),
  errors: [404],
});

export const exportDashboardResumoXlsxRoute = asXlsx(exportDashboardResumoRoute);

const recordsQuery = z
  .object({ ...panelShape, ...tableShape, ...pageShape })
  .refine(inOrder, inOrderError)
  .refine(named, namedError);

export const internoDashboardSchema = z.object({
  id: z.string(),
  placa: z.string(),
  criado_em: instantOutSchema,
  finalizado_em: instantOutSchema,
  km_manobrista: z.number().int(),
  km_portaria: z.number().int().nullable(),
  bombaLitros: numberOutSchema,
  combustivel: z.string(),
  arla_litros: numberOutSchema,
  usuario_manobrista: z.string(),
  usuario_portaria: z.string(),
  usuario_motorista: z.string(),
  lancado_por: z.string().nullable(),
});

export const externoDashboardSchema = z.object({
  id: z.string(),
  placa: z.string(),
  created_at: instantOutSchema,
  km: z.number().int(),
  bomba_litros: numberOutSchema,
  bomba_valor_total: numberOutSchema,
  tipo_combustivel_veiculo: z.string(),
  arla_litros: numberOutSchema,
  usuario: z.string(),
  nivel_combustivel_tanque: z.string().nullable(),
  lancado_por: z.string().nullable(),
});

export const listInternosDashboardRoute = defineRoute('GET /api/tarefas/dashboard', {
  who,
  escopo: 'ler:dashboard',
  peso: 'leitura',
  summary: 'Internal fuelings as they are recorded, newest first; total in X-Total',
  query: recordsQuery,
  answers: { 200: z.object({ dados: z.array(internoDashboardSchema) }) },
});

export const listExternosDashboardRoute = defineRoute(
  'GET /api/abastecimentos-externos/dashboard',
  {
    who,
    escopo: 'ler:dashboard',
    peso: 'leitura',
    summary: 'External fuelings as they are recorded, newest first; total in X-Total',
    query: recordsQuery,
    answers: { 200: z.object({ dados: z.array(externoDashboardSchema) }) },
  },
);

const piorSchema = z.object({
  placa: z.string(),
  mediaKm: z.number(),
  usual: z.number(),
  litros: z.number(),
  valor: z.number().nullable(),
  queda: z.number(),
  alemDoUsual: z.boolean(),
  /** From full tank to full tank: where most litres beyond the usual went, and how many of them. */
  pior: z.object({
    em: instantOutSchema,
    litros: z.number(),
    mediaKm: z.number(),
    motorista: z.string(),
  }),
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
