import { z } from 'zod';
import { ROTAS_WEB } from '../nouns.ts';
import { instantOutSchema, listQueryShape, numberOutSchema } from '../rota/fields.ts';
import { defineExport, defineRoute } from '../rota/route.ts';
import { CENTROS_CUSTO } from '../veiculos/campos.ts';
import { PLACA_TEXTO_MAX } from '../veiculos/placa.ts';
import { mensagensDashboard } from './dashboard.messages.ts';
import { PAPEIS_DASHBOARD, SOURCES_DASHBOARD } from './dashboard.rules.ts';
import { PASSOS } from './passo.ts';

const { inicio, fim, cursor, limite } = listQueryShape;

/** What narrows cards, rankings, charts and the table alike. '' and 'Todos' mean every cost centre. */
const panelShape = {
  inicio,
  fim,
  centro_custo: z
    .enum([...CENTROS_CUSTO, 'Todos', ''])
    .optional()
    .transform((centro) => (centro === 'Todos' || centro === '' ? undefined : centro)),
};
/** What narrows the table alone: part of a plate in either form, a city as registered, and a person by a ranking's name. */
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

/** What cards, charts and answers are asked by. */
export const painelQuerySchema = z
  .object({ ...sourceShape, ...panelShape })
  .refine(inOrder, inOrderError);

/** One person of a ranking under the name that he has now; `id` is null where only a name is known. */
const posicaoSchema = z.object({
  id: z.number().int().nullable(),
  nome: z.string(),
  total: z.number().int(),
});

export const dashboardResumoSchema = z.object({
  /** As they were applied: an open side is this month's first day, or today. */
  inicio: z.string(),
  fim: z.string(),
  cards: z.object({
    totalRegistros: z.number().int(),
    /** Average of `diferencaKm`; null where no record has one. Colour: `corDiferenca`. */
    mediaDiferencaKm: z.number().nullable(),
    /** Litres, exact to three decimals. */
    totalDieselS10: numberOutSchema,
    totalDieselS500: numberOutSchema,
    totalArla: numberOutSchema,
  }),
  /** At most RANKING_MAX each, most first, then by name. Only `motoristas` where source is externo. */
  rankings: z.object({
    manobristas: z.array(posicaoSchema),
    motoristas: z.array(posicaoSchema),
    portaria: z.array(posicaoSchema),
  }),
  /** `mediaMensalOf` of each vehicle, highest first, those outside of their own band last; empty where source is externo. */
  consumo: z.array(
    z.object({
      placa: z.string(),
      mediaKm: z.number(),
      /** Months and records behind it. */
      meses: z.number().int(),
      registros: z.number().int(),
      /** Outside of the band in which the vehicle usually is (`isForaDaFaixa`). */
      foraDaFaixa: z.boolean(),
    }),
  ),
  /** Records with the largest difference in km, either way; filled only where source is interno. */
  discrepancias: z.array(
    z.object({
      id: z.string(),
      placa: z.string(),
      data: instantOutSchema,
      km: z.number().int(),
      km_portaria: z.number().int(),
      /** Signed; red beyond ALERTA_DIFERENCA_KM, else blue. */
      diferencaKm: z.number().int(),
    }),
  ),
  /** Litres by fuel, most first: 'Diesel S10', 'Diesel S500', 'ARLA', 'N/D', 'Externo (N/D)', … */
  volumes: z.array(z.object({ tipo: z.string(), litros: numberOutSchema })),
  /** R$ spent per vehicle, most first; filled only where source is externo. */
  gastos: z.array(z.object({ placa: z.string(), valor: numberOutSchema })),
  /** How many records have impossible figures: they are left out of averages and marked in the table. */
  foraDaMedia: z.object({
    /** Steps of 0 km or less, or of more than KM_DIA_MAX a day: out of `consumo`. */
    passos: z.number().int(),
    /** Differences beyond KM_DIA_MAX: out of `mediaDiferencaKm`, still in `discrepancias`. */
    diferencas: z.number().int(),
  }),
});
export type DashboardResumo = z.output<typeof dashboardResumoSchema>;

/** One fueling with what is derived from it (spec, section 3). Cancelled ones are not listed. */
const registroDashboardSchema = z.object({
  id: z.string(),
  source: z.enum(['interno', 'externo']),
  placa: z.string(),
  /** When it was fueled; shown in America/Campo_Grande where internal, in UTC where external. */
  data: instantOutSchema,
  km: z.number().int(),
  litros: numberOutSchema,
  /** 'Diesel S10', 'Diesel S500', 'N/D', 'Externo (N/D)', or what is stored. */
  combustivel: z.string(),
  arla_litros: numberOutSchema,
  /** 'N/A' where nobody is known, as with an external one's valet and gate. */
  manobrista: z.string(),
  portaria: z.string(),
  motorista: z.string(),
  /** The same people's ids, where records have them. */
  manobrista_id: z.number().int().nullable(),
  portaria_id: z.number().int().nullable(),
  motorista_id: z.number().int().nullable(),
  /** Null for external ones and adjustments. */
  km_portaria: z.number().int().nullable(),
  /** R$; null for internal ones, and where no total was given. */
  valor: numberOutSchema.nullable(),
  /** R$ that the litres and the Arla of an internal one cost (`custoMedio`); null where a price is not known. */
  custo: numberOutSchema.nullable(),
  /** As registered today for the plate in either form; 'N/A' if unknown. */
  centro_custo: z.string(),
  /** km/L since the previous internal record; null for external ones and where it cannot be told. */
  mediaKm: z.number().nullable(),
  /** Kilometres at the pump minus those at the gate; null without both. */
  diferencaKm: z.number().int().nullable(),
  /** The tank was not filled up, as the gauge says: its km/L is no consumption. */
  parcial: z.boolean(),
  /** Its km/L is outside of the band in which the vehicle usually is (`isForaDaFaixa`). */
  foraDaFaixa: z.boolean(),
  /** Null for external ones. */
  passo: z.enum(PASSOS).nullable(),
  /** An impossible step or difference, left out of averages; `motivosForaDaMedia` says why. */
  foraDaMedia: z.boolean(),
  /** A value of it stands as Frota corrected it in Conferência. */
  corrigido: z.boolean(),
  /** Who of Frota wrote it by hand in another's name; null where nobody did. */
  lancado_por: z.string().nullable(),
  lancado_por_id: z.number().int().nullable(),
  /** Why; null of those from before it was asked. */
  lancado_motivo: z.string().nullable(),
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

const recordsQuery = z
  .object({ ...panelShape, ...tableShape, ...pageShape })
  .refine(inOrder, inOrderError)
  .refine(named, namedError);

/** Internal fueling record (spec, section 3); values as Frota corrected them. */
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
  /** Who of Frota wrote it by hand in the attendant's name. */
  lancado_por: z.string().nullable(),
});

/** External fueling record (spec, section 3); values as Frota corrected them. */
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
  /** Who of Frota wrote it by hand in the driver's name. */
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
