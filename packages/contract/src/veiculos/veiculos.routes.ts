import { z } from 'zod';
import { ROTAS_WEB } from '../acesso/rotas-web.ts';
import { LITROS_DECIMAIS } from '../combustivel/combustivel.ts';
import { optionalInteiroField, requiredDecimalField } from '../numero/fields.ts';
import { mensagensGerais } from '../rota/errors.ts';
import { listQuerySchema, numberOutSchema } from '../rota/fields.ts';
import { isPlainName } from '../rota/hidden-characters.ts';
import { defineRoute } from '../rota/route.ts';
import { isPlaca, normalizePlaca } from './placa.ts';
import { mensagensVeiculos } from './veiculos.messages.ts';

export const CENTROS_CUSTO = ['ENTREGA', 'PUXADA'] as const;
/** Kilometres between preventive maintenances that the form offers. */
export const KM_PREVENTIVAS = [10000, 15000, 20000] as const;

/** Kilometres between preventive maintenances that a vehicle may have. */
const KM_PREVENTIVA_MAX = 1_000_000;

/** A full plate in, normalized out. */
export const placaSchema = z
  .string({ error: mensagensVeiculos.placaInvalida })
  .transform(normalizePlaca)
  .refine(isPlaca, mensagensVeiculos.placaInvalida);

const textField = (campo: string) =>
  z
    .string({ error: mensagensVeiculos.obrigatorio(campo) })
    .trim()
    .min(1, mensagensVeiculos.obrigatorio(campo))
    .max(80, mensagensVeiculos.longo(campo))
    .refine(isPlainName, mensagensGerais.caracterOculto);

/** Fields of a vehicle as they are spelt on the wire and in spreadsheets, in their order. */
export const CAMPOS_VEICULO = [
  'Placa',
  'Centro de custo',
  'Tipo',
  'Marca',
  'Tipo de Combustível',
  'Cidade',
  'Proprietario',
  'Capacidade Combustível',
  'Km',
] as const;
export type CampoVeiculo = (typeof CAMPOS_VEICULO)[number];

/** A vehicle on the wire: the fields are spelt with spaces, as the company's own sheets do. */
export const veiculoDadosSchema = z.object({
  Placa: placaSchema,
  'Centro de custo': z.enum(CENTROS_CUSTO, { error: mensagensVeiculos.centroCusto }),
  Tipo: textField('Tipo'),
  Marca: textField('Marca'),
  'Tipo de Combustível': textField('Tipo de Combustível'),
  Cidade: textField('Cidade'),
  Proprietario: textField('Proprietario'),
  'Capacidade Combustível': requiredDecimalField(LITROS_DECIMAIS, mensagensVeiculos.capacidade),
  Km: optionalInteiroField(KM_PREVENTIVA_MAX),
});
export type VeiculoDados = z.output<typeof veiculoDadosSchema>;

export const veiculoSchema = z.object({
  id: z.number().int(),
  Placa: z.string(),
  'Centro de custo': z.string(),
  Tipo: z.string(),
  Marca: z.string(),
  'Tipo de Combustível': z.string(),
  Cidade: z.string(),
  Proprietario: z.string(),
  'Capacidade Combustível': numberOutSchema,
  Km: z.number().int().nullable(),
});
export type Veiculo = z.output<typeof veiculoSchema>;

const who = ROTAS_WEB.veiculos.tipos;
const idParams = z.object({ id: z.coerce.number().int().positive() });

export const listVeiculosRoute = defineRoute({
  method: 'GET',
  path: '/api/veiculos-frota',
  who,
  summary: 'Vehicles of the fleet, ordered by plate; total in X-Total',
  query: listQuerySchema.pick({ busca: true, cursor: true, limite: true }),
  answers: { 200: z.array(veiculoSchema) },
  errors: [400],
});

export const exportVeiculosRoute = defineRoute({
  method: 'GET',
  path: '/api/veiculos-frota.csv',
  auditada: 'exportacao',
  who,
  summary: 'Vehicles of the fleet as CSV, streamed',
  query: listQuerySchema.pick({ busca: true }),
  answers: { 200: null },
  errors: [400],
});

export const createVeiculoRoute = defineRoute({
  method: 'POST',
  path: '/api/veiculos-frota',
  who,
  summary: 'Register a vehicle; both forms of one plate are one vehicle',
  body: veiculoDadosSchema,
  answers: { 201: veiculoSchema },
  errors: [400, 409],
});

export const updateVeiculoRoute = defineRoute({
  method: 'PUT',
  path: '/api/veiculos-frota/:id',
  who,
  summary: 'Change a vehicle',
  params: idParams,
  body: veiculoDadosSchema,
  answers: { 200: veiculoSchema },
  errors: [400, 404, 409],
});

export const deleteVeiculoRoute = defineRoute({
  method: 'DELETE',
  path: '/api/veiculos-frota/:id',
  who,
  summary: 'Remove a vehicle; its history stays',
  params: idParams,
  answers: { 204: null },
  errors: [404],
});

export const listPlacasRoute = defineRoute({
  method: 'GET',
  path: '/api/veiculos-frota/placas',
  who,
  summary: 'Plates with cost centre, ordered',
  answers: { 200: z.array(z.object({ Placa: z.string(), 'Centro de custo': z.string() })) },
  errors: [],
});

export const getVeiculoByPlacaRoute = defineRoute({
  method: 'GET',
  path: '/api/frota/veiculo/:placa',
  who: 'session',
  summary: 'Fuel type and city of a plate; 404 offers a registered plate that looks alike',
  params: z.object({ placa: z.string().max(20) }),
  answers: {
    200: z.object({
      Placa: z.string(),
      'Tipo de Combustível': z.string(),
      Cidade: z.string(),
      tipo_combustivel: z.string(),
      'Capacidade Combustível': numberOutSchema,
      /** An open task for the plate exists: announced at the gate, never blocking. */
      tarefa_aberta: z.boolean(),
    }),
  },
  errors: [404],
  background: true,
});
