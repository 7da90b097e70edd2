import { z } from 'zod';
import { NIVEIS } from '../combustivel/index.ts';
import { TIPOS_VENCIMENTO } from '../cuidados/cuidados.rules.ts';
import { schemaOf } from '../lista/schema.ts';
import { ROTAS_WEB } from '../nouns.ts';
import {
  folhaField,
  folhasShape,
  instantOutSchema,
  listQuerySchema,
  nomeField,
  numberIdSchema,
  numberOutSchema,
  versaoInSchema,
  versaoOutSchema,
} from '../rota/fields.ts';
import { asXlsx, defineExport, defineRoute } from '../rota/route.ts';
import { CIDADE_NOME_MAX, mensagensCidades } from './cidade.ts';
import { PLACA_TEXTO_MAX } from './placa.ts';
import { SEM_PASSAR, veiculoDadosSchema } from './veiculo.rules.ts';
import {
  CAMPOS_CADASTRO,
  CAMPOS_COMPARACAO,
  CAMPOS_FROTA,
  MEDIAS_DA_LINHA,
  mensagensImportacao,
} from './veiculos.campos.ts';
import { CAMPOS_VEICULO } from './veiculos.messages.ts';

export const veiculoSchema = schemaOf(CAMPOS_CADASTRO);
export type Veiculo = z.output<typeof veiculoSchema>;

/** `dias`: since the last fueling; `preventiva`: km left. */
const ORDENS_VEICULOS = ['placa', 'cidade', 'km', 'media', 'ultimo', 'dias', 'preventiva'] as const;
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
const semPassarShape = { sem_passar: z.enum(SEM_PASSAR).optional() };
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

const multipart = {
  fields: z.object({ folha: folhaField }),
  files: { planilha: { min: 1, max: 1, message: mensagensImportacao.arquivoObrigatorio } },
} as const;
const campoSchema = z.enum(CAMPOS_VEICULO);

/** The vehicle as it would be stored, or the faults by cell. */
const linhaImportadaSchema = z.object({
  /** As a spreadsheet program numbers it. */
  linha: z.number().int(),
  dados: z.record(campoSchema, z.string()),
  faltas: z.partialRecord(campoSchema, z.string()),
});
export type LinhaImportada = z.output<typeof linhaImportadaSchema>;

export const checkImportacaoRoute = defineRoute('POST /api/veiculos-frota/importacao/conferir', {
  who,
  summary:
    'What a spreadsheet of vehicles would register and what is wrong in it; nothing is written',
  multipart,
  answers: {
    200: z.object({
      linhas: z.array(linhaImportadaSchema),
      ignoradas: z.array(z.string()),
      ...folhasShape,
    }),
  },
});
export type ImportacaoConferida = z.output<(typeof checkImportacaoRoute)['answers'][200]>;

export const importVeiculosRoute = defineRoute('POST /api/veiculos-frota/importacao', {
  who,
  summary: 'Register every vehicle of a spreadsheet, or none where a single row is faulty',
  multipart,
  answers: { 201: z.object({ total: z.number().int() }) },
  errors: [409],
});

export const getModeloCsvRoute = defineRoute('GET /api/veiculos-frota/modelo.csv', {
  who,
  summary: 'Empty spreadsheet for an import, as CSV',
  answers: { 200: null },
});

export const getModeloXlsxRoute = defineRoute('GET /api/veiculos-frota/modelo.xlsx', {
  who,
  summary: 'Empty spreadsheet for an import, with a sheet that says how to fill it in',
  answers: { 200: null },
});

const whoCidades = ROTAS_WEB.cidades.tipos;
const abasteceAteSchema = z.enum(NIVEIS).nullable();

export const regrasPortariaSchema = z.object({
  cidades: z.array(z.object({ nome: z.string(), abastece_ate: abasteceAteSchema })).readonly(),
  outras: abasteceAteSchema,
});

const cidadeSchema = z.object({
  id: z.number().int(),
  nome: z.string(),
  abastece_ate: abasteceAteSchema,
  /** Not offered any more; its vehicles keep its rule. */
  fechada: z.boolean(),
  desde: instantOutSchema.nullable(),
  veiculos: z.number().int(),
  versao: versaoOutSchema,
});
export type Cidade = z.output<typeof cidadeSchema>;

export const listCidadesRoute = defineRoute('GET /api/cidades', {
  who: whoCidades,
  escopo: 'ler:veiculos',
  summary:
    'The cities, by name, with the level up to which the gate has vehicles fueled there, and the rule of all others',
  answers: { 200: z.object({ cidades: z.array(cidadeSchema), outras: cidadeSchema }) },
});

const cidadeShape = {
  nome: nomeField(CIDADE_NOME_MAX, mensagensCidades.nome),
  abastece_ate: abasteceAteSchema,
};

export const createCidadeRoute = defineRoute('POST /api/cidades', {
  who: whoCidades,
  summary: 'A city, with its rule from now on',
  body: z.object(cidadeShape),
  answers: { 201: cidadeSchema },
  errors: [409],
});

export const saveCidadeRoute = defineRoute('PUT /api/cidades/:id', {
  who: whoCidades,
  summary:
    'Change a city’s rule from now on, write its name otherwise, close or open it: it is never deleted',
  params: idParams,
  body: z.object({ ...cidadeShape, fechada: z.boolean().default(false), versao: versaoInSchema }),
  answers: { 200: cidadeSchema },
  errors: [404, 409],
});

export const previaCidadeRoute = defineRoute('GET /api/cidades/:id/previa', {
  who: whoCidades,
  summary: 'Of the last 100 check-ins of a city, how many came in at each level',
  params: idParams,
  answers: { 200: z.object({ niveis: z.record(z.enum(NIVEIS), z.number().int()) }) },
  errors: [404],
});
