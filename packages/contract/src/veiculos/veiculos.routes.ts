import { z } from 'zod';
import { schemaOf } from '../lista/schema.ts';
import { ROTAS_WEB } from '../nouns.ts';
import {
  instantOutSchema,
  listQuerySchema,
  numberIdSchema,
  numberOutSchema,
  versaoInSchema,
} from '../rota/fields.ts';
import { asXlsx, defineExport, defineRoute } from '../rota/route.ts';
import { PLACA_TEXTO_MAX } from './placa.ts';
import { SEM_PASSAR } from './veiculo.rules.ts';
import { veiculoDadosSchema } from './veiculo.schema.ts';
import { CAMPOS_CADASTRO, CAMPOS_FROTA } from './veiculos.campos.ts';

export const veiculoSchema = schemaOf(CAMPOS_CADASTRO);
export type Veiculo = z.output<typeof veiculoSchema>;

/** `dias`: since the last fueling; `preventiva`: km left. */
export const ORDENS_VEICULOS = [
  'placa',
  'cidade',
  'km',
  'media',
  'ultimo',
  'dias',
  'preventiva',
] as const;
export type OrdemVeiculos = (typeof ORDENS_VEICULOS)[number];
export const SENTIDOS = ['asc', 'desc'] as const;
export type Sentido = (typeof SENTIDOS)[number];

const ONDE_KM = ['portaria', 'abastecimento', 'painel'] as const;
export type OndeKm = (typeof ONDE_KM)[number];

/** Last km at gate or pump, as corrected, that agrees with at least half of the last 20 readings. */
export const ultimoKmSchema = z
  .object({ km: z.number().int(), em: instantOutSchema, onde: z.enum(ONDE_KM) })
  .nullable();

const veiculoListadoSchema = schemaOf(CAMPOS_FROTA, { ultimo_km: ultimoKmSchema });
export type VeiculoListado = z.output<typeof veiculoListadoSchema>;

const who = ROTAS_WEB.veiculos.tipos;
/** Not seen by gate or pump for so many days. */
export const semPassarShape = { sem_passar: z.enum(SEM_PASSAR).optional() };
const idParams = z.object({ id: numberIdSchema });

export const listVeiculosRoute = defineRoute('GET /api/veiculos-frota', {
  who,
  escopo: 'ler:veiculos',
  summary:
    'Vehicles of the fleet with their latest figures, by plate unless told otherwise, those without a figure last; total in X-Total',
  query: listQuerySchema.pick({ busca: true, cursor: true, limite: true }).extend({
    ...semPassarShape,
    ordem: z.enum(ORDENS_VEICULOS).default('placa'),
    sentido: z.enum(SENTIDOS).default('asc'),
  }),
  answers: { 200: z.array(veiculoListadoSchema) },
});

export const exportVeiculosRoute = defineExport('/api/veiculos-frota.csv', {
  who,
  escopo: 'ler:veiculos',
  summary: 'Vehicles of the fleet as CSV, streamed',
  query: listQuerySchema.pick({ busca: true }).extend(semPassarShape),
});

export const exportVeiculosXlsxRoute = asXlsx(exportVeiculosRoute);

export const createVeiculoRoute = defineRoute('POST /api/veiculos-frota', {
  who,
  escopo: 'escrever:veiculos',
  summary: 'Register a vehicle; both forms of one plate are one vehicle',
  body: veiculoDadosSchema,
  answers: { 201: veiculoSchema },
  errors: [409],
});

export const updateVeiculoRoute = defineRoute('PUT /api/veiculos-frota/:id', {
  who,
  escopo: 'escrever:veiculos',
  summary: 'Change a vehicle',
  params: idParams,
  body: veiculoDadosSchema.extend({ versao: versaoInSchema }),
  answers: { 200: veiculoSchema },
  errors: [404, 409],
});

export const deleteVeiculoRoute = defineRoute('DELETE /api/veiculos-frota/:id', {
  who,
  escopo: 'escrever:veiculos',
  summary: 'Remove a vehicle; its history stays',
  params: idParams,
  errors: [404],
});

export const listPlacasRoute = defineRoute('GET /api/veiculos-frota/placas', {
  who,
  escopo: 'ler:veiculos',
  summary: 'Plates with cost centre, ordered',
  answers: { 200: z.array(z.object({ Placa: z.string(), 'Centro de custo': z.string() })) },
});

export const getVeiculoByPlacaRoute = defineRoute('GET /api/frota/veiculo/:placa', {
  who: 'session',
  escopo: 'ler:veiculos',
  summary: 'Fuel type and city of a plate; 404 offers a registered plate that looks alike',
  params: z.object({ placa: z.string().max(PLACA_TEXTO_MAX) }),
  answers: {
    200: z.object({
      Placa: z.string(),
      'Tipo de Combustível': z.string(),
      Cidade: z.string(),
      tipo_combustivel: z.string(),
      'Capacidade Combustível': numberOutSchema,
      /** The gate is told; nothing is blocked. */
      tarefa_aberta: z.boolean(),
      ultimo_km: ultimoKmSchema,
    }),
  },
  errors: [404],
  background: true,
});
