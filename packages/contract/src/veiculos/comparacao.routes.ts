import { z } from 'zod';
import { TIPOS_VENCIMENTO } from '../cuidados/vencimento.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { instantOutSchema, listQuerySchema } from '../rota/fields.ts';
import { asXlsx, defineExport, defineRoute } from '../rota/route.ts';
import { MEDIAS_DA_LINHA } from './comparacao.rules.ts';
import { SENTIDOS, semPassarShape, ultimoKmSchema, veiculoSchema } from './veiculos.routes.ts';

/** `propria`, `tipo`: distance from the own km/L of 12 months and from the type's; `cuidado`: what is due first. */
export const ORDENS_COMPARACAO = [
  'placa',
  'reais',
  'media',
  'propria',
  'tipo',
  'visto',
  'cuidado',
] as const;
export type OrdemComparacao = (typeof ORDENS_COMPARACAO)[number];

/** Figures of the 90 days up to the last fueling, as on the vehicle's page. */
const veiculoComparadoSchema = veiculoSchema.extend({
  reais_por_km: z.number().nullable(),
  media_km: z.number().nullable(),
  media_propria: z.number().nullable(),
  /** km/L of all vehicles of the type, each in its own 90 days. */
  media_tipo: z.number().nullable(),
  /** km/L of the last possible steps, oldest first. */
  medias: z.array(z.number()).max(MEDIAS_DA_LINHA),
  ultimo_km: ultimoKmSchema,
  visto_em: instantOutSchema.nullable(),
  documento: z
    .object({
      tipo: z.enum(TIPOS_VENCIMENTO),
      nome: z.string(),
      vence_em: z.string(),
      avisa_dias: z.number().int(),
    })
    .nullable(),
  faltam_km: z.number().int().nullable(),
});
export type VeiculoComparado = z.output<typeof veiculoComparadoSchema>;

const who = ROTAS_WEB.veiculos.tipos;
const pickShape = {
  ...semPassarShape,
  ordem: z.enum(ORDENS_COMPARACAO).default('placa'),
  sentido: z.enum(SENTIDOS).default('asc'),
};

export const compareVeiculosRoute = defineRoute('GET /api/veiculos-frota/comparacao', {
  who,
  escopo: 'ler:veiculos',
  peso: 'leitura',
  summary:
    'Vehicles beside themselves and their type: R$/km, km/L, last seen, next care; those without a figure last; total in X-Total',
  query: listQuerySchema.pick({ busca: true, cursor: true, limite: true }).extend(pickShape),
  answers: { 200: z.array(veiculoComparadoSchema) },
});

export const exportComparacaoRoute = defineExport('/api/veiculos-frota/comparacao.csv', {
  who,
  escopo: 'ler:veiculos',
  summary: 'The same as CSV, streamed',
  query: listQuerySchema.pick({ busca: true }).extend(pickShape),
});

export const exportComparacaoXlsxRoute = asXlsx(exportComparacaoRoute);
