import { z } from 'zod';
import { ITENS_SEGURANCA } from '../checkin/checkin.rules.ts';
import { schemaOf } from '../lista/schema.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { kmField, optionalInteiroField } from '../numero/fields.ts';
import { KM_MAX } from '../numero/numero.ts';
import {
  diaSchema,
  idSchema,
  instantOutSchema,
  instantSchema,
  listQueryShape,
  motivoField,
  versaoInSchema,
  versaoOutSchema,
} from '../rota/fields.ts';
import { isPlainName } from '../rota/hidden-characters.ts';
import { mensagensGerais } from '../rota/rota.messages.ts';
import { asXlsx, defineExport, defineRoute } from '../rota/route.ts';
import { PLACA_TEXTO_MAX } from '../veiculos/placa.ts';
import { placaSchema } from '../veiculos/veiculo.rules.ts';
import { ultimoKmSchema } from '../veiculos/veiculos.routes.ts';
import { CAMPOS_PENDENCIA, CAMPOS_PREVENTIVA, CAMPOS_VENCIMENTO } from './cuidados.campos.ts';
import {
  DONOS_VENCIMENTO,
  FILTROS_CUIDADO,
  MOTIVO_PENDENCIA,
  mensagensCuidados,
  PRAZO_AVISO,
  TIPOS_VENCIMENTO,
} from './cuidados.rules.ts';

const who = ROTAS_WEB.cuidados.tipos;

const SITUACOES_PENDENCIA = ['aberta', 'resolvida'] as const;
export type SituacaoPendencia = (typeof SITUACOES_PENDENCIA)[number];

const pendenciaSchema = schemaOf(CAMPOS_PENDENCIA, {
  item: z.enum(ITENS_SEGURANCA),
  resolvida: z
    .object({
      em: instantOutSchema,
      usuario: z.string(),
      usuario_id: z.number().int().nullable(),
      /** Null where a check-in shows it again. */
      motivo: z.string().nullable(),
      fotos: z.array(z.string()),
    })
    .nullable(),
});
export type Pendencia = z.output<typeof pendenciaSchema>;

export const listPendenciasRoute = defineRoute('GET /api/cuidados/pendencias', {
  who,
  summary: 'Safety items that were seen missing, newest first; open ones unless told otherwise',
  query: z.object({
    situacao: z.enum(SITUACOES_PENDENCIA).default('aberta'),
    busca: listQueryShape.busca,
    cursor: listQueryShape.cursor,
    limite: listQueryShape.limite,
  }),
  answers: { 200: z.object({ pendencias: z.array(pendenciaSchema) }) },
});

export const resolvePendenciaRoute = defineRoute('POST /api/cuidados/pendencias/:id/resolucao', {
  who,
  summary:
    'Clear a pendency without a check-in; why is kept, with a photo of the item where one was uploaded before',
  params: z.object({ id: idSchema }),
  body: z.object({
    motivo: motivoField(MOTIVO_PENDENCIA),
    fotoUrl: z.string().max(400).optional(),
  }),
  errors: [404, 409],
});

const tipoSchema = z.enum(TIPOS_VENCIMENTO);
const donoSchema = z.enum(DONOS_VENCIMENTO);
export const VENCIMENTO_NOME_MAX = 60;

const vencimentoSchema = schemaOf(CAMPOS_VENCIMENTO, {
  alvo: z.string(),
  tipo: tipoSchema,
});
export type Vencimento = z.output<typeof vencimentoSchema>;

const filtroShape = {
  situacao: z.enum(FILTROS_CUIDADO).optional(),
  de: donoSchema.optional(),
  tipo: tipoSchema.optional(),
  busca: listQueryShape.busca,
};

export const listVencimentosRoute = defineRoute('GET /api/cuidados/vencimentos', {
  who,
  summary:
    'Documents of vehicles and drivers by the day on which they expire, those without a date last; total in X-Total',
  query: z.object({
    ...filtroShape,
    cursor: listQueryShape.cursor,
    limite: listQueryShape.limite,
  }),
  answers: { 200: z.object({ vencimentos: z.array(vencimentoSchema) }) },
});

export const exportVencimentosRoute = defineExport('/api/cuidados/vencimentos.csv', {
  who,
  summary: 'The same as CSV, streamed',
  query: z.object(filtroShape),
});

export const exportVencimentosXlsxRoute = asXlsx(exportVencimentosRoute);

export const saveVencimentoRoute = defineRoute('PUT /api/cuidados/vencimentos', {
  who,
  summary: 'Enter or change the day on which a document expires; only the day is kept of it',
  body: z.object({
    de: donoSchema,
    alvo: z.string().trim().max(80),
    tipo: tipoSchema,
    nome: z
      .string()
      .trim()
      .max(VENCIMENTO_NOME_MAX, mensagensCuidados.nomeLongo)
      .refine(isPlainName, mensagensGerais.caracterOculto)
      .default(''),
    vence_em: diaSchema,
  }),
  answers: { 200: vencimentoSchema },
});

export const deleteVencimentoRoute = defineRoute('DELETE /api/cuidados/vencimentos/:id', {
  who,
  summary: 'Forget the day on which a document expires',
  params: z.object({ id: idSchema }),
  errors: [404],
});

const preventivaSchema = schemaOf(CAMPOS_PREVENTIVA, {
  ultimo_km: ultimoKmSchema,
  feita: z.object({ km: z.number().int(), dia: z.string() }).nullable(),
});
export type Preventiva = z.output<typeof preventivaSchema>;

export const listPreventivasRoute = defineRoute('GET /api/cuidados/preventivas', {
  who,
  summary:
    'Vehicles with a preventive maintenance by the km that are left, those of which nothing is known last; total in X-Total',
  query: z.object({
    situacao: z.enum(FILTROS_CUIDADO).optional(),
    busca: listQueryShape.busca,
    cursor: listQueryShape.cursor,
    limite: listQueryShape.limite,
  }),
  answers: { 200: z.object({ preventivas: z.array(preventivaSchema) }) },
});

const feitaSchema = z.object({
  id: z.string(),
  km: z.number().int(),
  dia: z.string(),
  usuario: z.string(),
  usuario_id: z.number().int(),
  desfeita: z
    .object({ em: instantOutSchema, usuario: z.string(), usuario_id: z.number().int().nullable() })
    .nullable(),
});
export type PreventivaFeita = z.output<typeof feitaSchema>;

export const listFeitasRoute = defineRoute('GET /api/cuidados/preventivas/:placa', {
  who,
  summary: 'Preventive maintenances of a vehicle, newest first, those taken back marked',
  params: z.object({ placa: z.string().max(PLACA_TEXTO_MAX) }),
  answers: { 200: z.object({ feitas: z.array(feitaSchema) }) },
  errors: [404],
});

export const createPreventivaRoute = defineRoute('POST /api/cuidados/preventivas', {
  who,
  summary: 'A preventive maintenance was done: its km sets the next one; said twice it is one',
  body: z.object({
    placa: placaSchema,
    km: kmField(mensagensCuidados.kmObrigatorio),
    dia: diaSchema,
  }),
  answers: { 201: z.object({ proxima_km: z.number().int() }) },
});

export const deletePreventivaRoute = defineRoute('DELETE /api/cuidados/preventivas/:id', {
  who,
  summary: 'Take back a preventive maintenance that was not done; it stays in the history',
  params: z.object({ id: idSchema }),
  errors: [404],
});

export const FOTO_PAINEL_NOVO = 'fotoPainelNovo';

const painelSchema = z.object({
  id: z.string(),
  /** From here on records show the new panel's km. */
  em: instantOutSchema,
  /** Null for the first km known of the vehicle. */
  ultimo_km: z.number().int().nullable(),
  primeiro_km: z.number().int(),
  usuario: z.string(),
  usuario_id: z.number().int(),
  fotos: z.array(z.string()),
  desfeito: z
    .object({ em: instantOutSchema, usuario: z.string(), usuario_id: z.number().int().nullable() })
    .nullable(),
});
export type PainelTrocado = z.output<typeof painelSchema>;

/** Guessed from the records; a person confirms it. */
const propostaSchema = z.object({
  em: instantOutSchema,
  ultimo_km: z.number().int().nullable(),
  primeiro_km: z.number().int().nullable(),
});
export type PropostaPainel = z.output<typeof propostaSchema>;

export const listPaineisRoute = defineRoute('GET /api/cuidados/paineis/:placa', {
  who,
  summary:
    'Panels of a vehicle that were replaced, newest first, those taken back marked, and what the next entry may be: by a record whose km starts again, where it is named',
  params: z.object({ placa: z.string().max(PLACA_TEXTO_MAX) }),
  query: z.object({
    registro: idSchema.optional(),
  }),
  answers: { 200: z.object({ paineis: z.array(painelSchema), proposta: propostaSchema }) },
});

export const createPainelRoute = defineRoute('POST /api/cuidados/paineis', {
  who,
  summary:
    'A vehicle got another panel, or its first km as it came used: distances go on across it; said twice it is one',
  body: z.object({
    placa: placaSchema,
    em: instantSchema,
    ultimo_km: optionalInteiroField(KM_MAX),
    primeiro_km: kmField(mensagensCuidados.primeiroKmObrigatorio),
    fotoUrl: z.string().max(400).optional(),
  }),
  answers: { 201: z.object({ id: z.string() }) },
  errors: [409],
});

export const deletePainelRoute = defineRoute('DELETE /api/cuidados/paineis/:id', {
  who,
  summary: 'Take back a panel that was not replaced; it stays in the history',
  params: z.object({ id: idSchema }),
  errors: [404],
});

const whoPrazos = ROTAS_WEB.prazos.tipos;
const { min, max } = PRAZO_AVISO;
const prazosSchema = z.record(
  z.enum(TIPOS_VENCIMENTO),
  z
    .int(mensagensCuidados.prazo)
    .min(min, mensagensCuidados.prazo)
    .max(max, mensagensCuidados.prazo),
);

export const getPrazosRoute = defineRoute('GET /api/cuidados/prazos', {
  who: whoPrazos,
  summary: 'How many days before a document is over it is told, by its kind',
  answers: { 200: z.object({ prazos: prazosSchema, versao: versaoOutSchema }) },
});

export const savePrazosRoute = defineRoute('PUT /api/cuidados/prazos', {
  who: whoPrazos,
  summary: 'Set these days',
  body: z.object({ prazos: prazosSchema, versao: versaoInSchema }),
  answers: { 200: z.object({ versao: versaoOutSchema }) },
  errors: [409],
});
