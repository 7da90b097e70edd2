import { z } from 'zod';
import { TIPOS_VENCIMENTO } from '../cuidados/vencimento.ts';
import { schemaOf } from '../lista/schema.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { listQuerySchema } from '../rota/fields.ts';
import { asXlsx, defineExport, defineRoute } from '../rota/route.ts';
import { MEDIAS_DA_LINHA } from './comparacao.rules.ts';
import { CAMPOS_COMPARACAO } from './veiculos.campos.ts';
import { SENTIDOS, semPassarShape, ultimoKmSchema } from './veiculos.routes.ts';

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

const veiculoComparadoSchema = schemaOf(CAMPOS_COMPARACAO, {
  ultimo_km: ultimoKmSchema,
  medias: z.array(z.number()).max(MEDIAS_DA_LINHA),
  documento: z
    .object({
      tipo: z.enum(TIPOS_VENCIMENTO),
      nome: z.string(),
      vence_em: z.string(),
      avisa_dias: z.number().int(),
    })
    .nullable(),
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
