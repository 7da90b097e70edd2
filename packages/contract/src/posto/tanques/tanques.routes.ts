import { z } from 'zod';
import { LITROS_DECIMAIS, PRODUTOS, TANQUE_MAX_LITROS } from '../../combustivel/index.ts';
import { ROTAS_WEB } from '../../nouns.ts';
import {
  decimalField,
  inteiroField,
  optionalDecimalField,
  requiredDecimalField,
} from '../../numero/fields.ts';
import {
  folhaField,
  folhasShape,
  idSchema,
  instantOutSchema,
  nomeField,
  numberOutSchema,
  versaoInSchema,
  versaoOutSchema,
} from '../../rota/fields.ts';
import { defineRoute, type RouteAnswer } from '../../rota/route.ts';
import {
  MOMENTOS_ENCERRANTE,
  type MomentoEncerrante,
  mensagensEncerrante,
} from '../bicos/encerrante.formulario.ts';
import {
  AGUA_MAX_MM,
  ARQUEACAO_MAX_PONTOS,
  CM_DECIMAIS,
  CM_MAX,
  COMPRIMENTO_MAX_CM,
  mensagensArqueacao,
} from './arqueacao.ts';
import { CASAS_ENCERRANTE, mensagensTanques, NOME_TANQUE_MAX } from './tanques.rules.ts';

const params = z.object({ tipo: z.enum(PRODUTOS) });

export const cmSchema = optionalDecimalField(CM_DECIMAIS, CM_MAX);
export const aguaMmSchema = optionalDecimalField(0, AGUA_MAX_MM);

export const getArqueacaoRoute = defineRoute('GET /api/posto/tanques/:tipo/arqueacao', {
  who: ROTAS_WEB.posto.tipos,
  summary:
    'How heights become litres in a tank: its table, or the cylinder that it is, or neither; with `cm` (and `agua_mm`) the litres of that dip',
  params,
  query: z.object({ cm: cmSchema, agua_mm: aguaMmSchema }),
  answers: {
    200: z.object({
      pontos: z.array(z.object({ cm: numberOutSchema, litros: numberOutSchema })).optional(),
      diametro_cm: numberOutSchema.optional(),
      comprimento_cm: numberOutSchema.optional(),
      litros: numberOutSchema.optional(),
      versao: versaoOutSchema,
    }),
  },
  errors: [404],
});

export const saveArqueacaoRoute = defineRoute('PUT /api/posto/tanques/:tipo/arqueacao', {
  who: ['Frota'],
  summary: 'Set the strapping table of a tank, or its diameter and length; neither takes it away',
  // At most 40 bytes a point.
  jsonMaxBytes: 1024 + 40 * ARQUEACAO_MAX_PONTOS,
  params,
  body: z.object({
    pontos: z
      .array(
        z.object({
          cm: decimalField(CM_DECIMAIS, CM_MAX),
          litros: decimalField(LITROS_DECIMAIS, TANQUE_MAX_LITROS),
        }),
      )
      .max(ARQUEACAO_MAX_PONTOS, mensagensArqueacao.pontosDemais(ARQUEACAO_MAX_PONTOS))
      .optional(),
    diametro_cm: optionalDecimalField(CM_DECIMAIS, CM_MAX),
    comprimento_cm: optionalDecimalField(CM_DECIMAIS, COMPRIMENTO_MAX_CM),
    versao: versaoInSchema,
  }),
  answers: { 200: z.object({ versao: versaoOutSchema }) },
  errors: [409],
});

export const readArqueacaoRoute = defineRoute('POST /api/posto/arqueacao/planilha', {
  who: ['Frota'],
  summary: 'The rows of a spreadsheet, to be looked at as a strapping table; nothing is written',
  multipart: {
    fields: z.object({ folha: folhaField }),
    files: { planilha: { min: 1, max: 1, message: mensagensArqueacao.arquivoObrigatorio } },
  },
  answers: { 200: z.object({ linhas: z.array(z.array(z.string())), ...folhasShape }) },
});

const tipoParams = z.object({ tipo: z.enum(PRODUTOS) });
const nomeSchema = nomeField(NOME_TANQUE_MAX, mensagensTanques.nome(NOME_TANQUE_MAX));
const litrosSchema = decimalField(LITROS_DECIMAIS, TANQUE_MAX_LITROS);

const bicoSchema = z.object({
  id: z.string(),
  nome: z.string(),
  casas: z.number().int(),
  /** At registration, or as Frota corrected it. */
  encerrante_inicial: numberOutSchema,
  encerrante: numberOutSchema,
  leitura: z
    .object({
      momento: z.enum(Object.keys(MOMENTOS_ENCERRANTE) as [MomentoEncerrante]),
      em: instantOutSchema,
      usuario: z.string(),
    })
    .nullable(),
  versao: versaoOutSchema,
});
export type Bico = z.output<typeof bicoSchema>;

const tanqueSchema = z.object({
  tipo: z.enum(PRODUTOS),
  nome: z.string(),
  capacidade: numberOutSchema,
  /** Below it an order is due; 0: never. */
  minimo: numberOutSchema,
  /** Litres that no pump draws. */
  morto: numberOutSchema,
  tem_arqueacao: z.boolean(),
  /** A Manobrista sees the book only after saving today's dip. */
  medicao_cega: z.boolean(),
  medido: numberOutSchema.nullable(),
  medido_em: instantOutSchema.nullable(),
  bicos: z.array(bicoSchema),
  versao: versaoOutSchema,
});
export type Tanque = z.output<typeof tanqueSchema>;

export const listTanquesRoute = defineRoute('GET /api/posto/tanques', {
  who: ROTAS_WEB.posto.tipos,
  escopo: 'ler:posto',
  summary:
    'What the three tanks are: name, capacity, minimum and dead stock, nozzles; always all three',
  answers: { 200: z.array(tanqueSchema) },
  background: true,
});

export const listEstoqueRoute = defineRoute('GET /api/posto/estoque', {
  who: ROTAS_WEB.posto.tipos,
  escopo: 'ler:posto',
  peso: 'leitura',
  summary:
    'How long each tank lasts by the use of the last 28 days, by weekday, what still fits, and when to order; always all three',
  answers: {
    200: z.array(
      z.object({
        tipo: z.enum(PRODUTOS),
        /** Days until only `morto` is left; null where nothing was used. */
        dias: z.number().int().nullable(),
        cabem: numberOutSchema,
        /** Day on which the stock falls below `minimo`. */
        pedir_em: z.string().nullable(),
      }),
    ),
  },
  background: true,
});
export type Estoque = RouteAnswer<typeof listEstoqueRoute>[number];

export const savePostoAjustesRoute = defineRoute('PUT /api/posto/ajustes', {
  who: ['Frota'],
  summary: 'How the station is run: whether dips are blind',
  body: z.object({ medicao_cega: z.boolean() }),
  answers: { 200: z.object({ medicao_cega: z.boolean() }) },
});

export const saveTanqueRoute = defineRoute('PUT /api/posto/tanques/:tipo', {
  who: ['Frota'],
  summary: 'Change what a tank is; its capacity never falls below what the book holds',
  params: tipoParams,
  body: z.object({
    nome: nomeSchema,
    capacidade: requiredDecimalField(
      LITROS_DECIMAIS,
      TANQUE_MAX_LITROS,
      mensagensTanques.capacidade,
    ),
    minimo: litrosSchema,
    morto: litrosSchema,
    versao: versaoInSchema,
  }),
  answers: { 200: z.object({ versao: versaoOutSchema }) },
  errors: [409],
});

const { min, max } = CASAS_ENCERRANTE;
const bicoShape = {
  nome: nomeSchema,
  casas: inteiroField(max, mensagensTanques.casas(CASAS_ENCERRANTE)).refine(
    (casas) => casas >= min,
    mensagensTanques.casas(CASAS_ENCERRANTE),
  ),
  encerrante_inicial: requiredDecimalField(
    LITROS_DECIMAIS,
    10 ** max,
    mensagensEncerrante.valorObrigatorio,
  ),
};

export const createBicoRoute = defineRoute('POST /api/posto/bicos', {
  who: ['Frota'],
  summary: 'A nozzle of a tank, with what its totaliser shows',
  body: z.object({ id: idSchema.optional(), tipo: z.enum(PRODUTOS), ...bicoShape }),
  answers: { 201: z.object({ id: z.string() }) },
  errors: [409],
});

export const saveBicoRoute = defineRoute('PUT /api/posto/bicos/:id', {
  who: ['Frota'],
  summary: 'Change a nozzle, or close it: it is never deleted',
  params: z.object({ id: idSchema }),
  body: z.object({ ...bicoShape, fechado: z.boolean().default(false), versao: versaoInSchema }),
  answers: { 200: z.object({ versao: versaoOutSchema }) },
  errors: [404, 409],
});
