import { z } from 'zod';
import {
  decididosSchema,
  idsDecididosSchema,
  notaDecisaoSchema,
} from '../conferencia/conferencia.routes.ts';
import {
  diaSchema,
  instantOutSchema,
  listQueryShape,
  numberOutSchema,
  textoField,
  versaoInSchema,
  versaoOutSchema,
} from '../rota/fields.ts';
import { defineExport, defineRoute, ID_MAX } from '../rota/route.ts';
import { PLACA_TEXTO_MAX } from '../veiculos/placa.ts';
import {
  CHAVES_ACAO,
  CHAVES_DECISAO,
  CHAVES_ORIGEM,
  CHAVES_RESPONSAVEL,
  DECLARACAO_MAX,
  DECLARACOES,
  mensagensDivergencias,
  PAPEIS_CASO,
  SITUACOES_DIVERGENCIA,
} from './divergencias.ts';
import { regraSchema } from './regras/regras.routes.ts';

export const idParams = z.object({ id: z.uuid({ error: mensagensDivergencias.naoEncontrada }) });
export const pessoaSchema = z.number().int().positive().max(ID_MAX);

/** `papel`: the multipart field. */
export const fotoSchema = z.object({ papel: z.string(), url: z.string() });

const who = ['Frota'] as const;
const decisaoSchema = z.enum(CHAVES_DECISAO, { error: mensagensDivergencias.decisaoObrigatoria });

const decisaoShape = {
  decisao: decisaoSchema,
  nota: notaDecisaoSchema,
};

const pessoaDoCasoSchema = z.object({ id: z.number().int().nullable(), nome: z.string() });

const pessoaComIdSchema = z.object({ id: z.number().int(), nome: z.string() });

const pedidoSchema = z.object({
  pessoa: pessoaComIdSchema,
  pedido_em: instantOutSchema,
  pedido_por: z.string(),
  pedido_por_id: z.number().int(),
  declaracao: z.object({ texto: z.string(), em: instantOutSchema }).nullable(),
});

export const divergenciaSchema = z.object({
  id: z.string(),
  regra: regraSchema,
  /** Open cases of a plate and day with one cause share it; lists show them together. */
  grupo: z.string(),
  situacao: z.enum(SITUACOES_DIVERGENCIA),
  placa: z.string().nullable(),
  cadastrada: z.boolean().nullable(),
  ocorrido_em: instantOutSchema,
  litros: numberOutSchema.nullable(),
  valor: numberOutSchema.nullable(),
  frase: z.string(),
  numeros: z.record(z.string(), z.string()),
  /** The person's records that were added up, or the other one with the same photo or receipt. */
  lancamentos: z.array(
    z.object({
      /** Id of the fueling or check-in, if it is one. */
      registro: z.string().nullable(),
      em: instantOutSchema,
      /** Null for the station's own. */
      placa: z.string().nullable(),
      texto: z.string(),
      foto: fotoSchema.nullable(),
    }),
  ),
  /** Id of the event; its kind; its check-in, where there was one. */
  registro: z.string(),
  origem: z.enum(CHAVES_ORIGEM),
  checkin_id: z.string().nullable(),
  fotos: z.array(fotoSchema),
  pessoas: z.array(
    z.object({
      papel: z.enum(PAPEIS_CASO),
      id: z.number().int().nullable(),
      nome: z.string(),
      /** The account was deleted: no statement can be asked for. */
      excluida: z.boolean(),
    }),
  ),
  /** Only for a record that Frota wrote in another's name. */
  ajuste: z
    .object({
      por: pessoaDoCasoSchema,
      em_nome_de: pessoaDoCasoSchema,
      motivo: z.string().nullable(),
    })
    .nullable(),
  criada_em: instantOutSchema,
  encerrada_em: instantOutSchema.nullable(),
  decisao: z
    .object({
      decisao: decisaoSchema,
      nota: z.string().nullable(),
      por: z.string(),
      por_id: z.number().int(),
      em: instantOutSchema,
    })
    .nullable(),
  pedidos: z.array(pedidoSchema),
  /** Who looks after it, until 'YYYY-MM-DD'; `versao` covers both. */
  responsavel: pessoaComIdSchema.extend({ ate: z.string() }).nullable(),
  versao: versaoOutSchema,
});
export type Divergencia = z.output<typeof divergenciaSchema>;

const divergenciaDetalheSchema = divergenciaSchema.extend({
  /** Oldest first. */
  historico: z.array(
    z.object({
      em: instantOutSchema,
      acao: z.enum(CHAVES_ACAO),
      usuario: z.string(),
      usuario_id: z.number().int().nullable(),
      pessoa: pessoaDoCasoSchema.nullable(),
      detalhe: z.string().nullable(),
    }),
  ),
});
export type DivergenciaDetalhe = z.output<typeof divergenciaDetalheSchema>;

/** What is at stake in open differences: those of one `grupo` are one loss, that of the one with most at stake. */
const emJogoSchema = z.object({
  casos: z.number().int(),
  valor: numberOutSchema,
  /** Of the losses whose R$ are not known. */
  litros_sem_valor: numberOutSchema,
});

const filtroSchema = z.object({
  /** Part of a plate in either form. */
  placa: z.string().trim().max(PLACA_TEXTO_MAX).optional(),
  /** Id of a user who took part in the record. */
  pessoa: z.coerce.number().pipe(pessoaSchema).optional(),
  /** With a statement that was not given in time. */
  declaracao: z.enum(DECLARACOES).optional(),
  responsavel: z.enum(CHAVES_RESPONSAVEL).optional(),
  inicio: listQueryShape.inicio,
  fim: listQueryShape.fim,
});

export const listDivergenciasRoute = defineRoute('GET /api/divergencias', {
  who,
  escopo: 'ler:divergencias',
  peso: 'leitura',
  summary:
    'Differences that a person should look at; open ones unless told otherwise. Open ones: most R$ at stake first, those of one `grupo` follow each other and count as one of `limite`. Decided and ended ones: the last decision first',
  query: filtroSchema.extend({
    situacao: z.enum(SITUACOES_DIVERGENCIA).default('aberta'),
    regra: regraSchema.optional(),
    /** Of those of one `grupo` the one with most at stake is of this rule: what stands under it in the inbox. */
    cabeca: regraSchema.optional(),
    cursor: listQueryShape.cursor,
    limite: listQueryShape.limite,
  }),
  answers: { 200: z.object({ divergencias: z.array(divergenciaSchema) }) },
});

export const listPessoasDivergenciasRoute = defineRoute('GET /api/divergencias/pessoas', {
  who,
  peso: 'leitura',
  summary:
    'Who took part in the records of differences or sent values to check, with how many of both there are of each, by name',
  query: z.object({ situacao: z.enum(SITUACOES_DIVERGENCIA).default('aberta') }),
  answers: {
    200: z.object({
      pessoas: z.array(
        z.object({ id: z.number().int(), nome: z.string(), casos: z.number().int() }),
      ),
    }),
  },
});

export const countDivergenciasRoute = defineRoute('GET /api/divergencias/contagem', {
  who,
  escopo: 'ler:divergencias',
  summary: 'How many differences wait for a decision',
  answers: { 200: z.object({ abertas: z.number().int() }) },
  background: true,
});

export const sumDivergenciasRoute = defineRoute('GET /api/divergencias/resumo', {
  who,
  escopo: 'ler:divergencias',
  peso: 'leitura',
  summary:
    'What is open by rule: how many differences, and R$ and litres at stake. Those of one `grupo` are one loss, that of the difference with most at stake, and stand under its rule',
  query: filtroSchema,
  answers: {
    200: z.object({
      regras: z.array(emJogoSchema.extend({ regra: regraSchema })),
    }),
  },
});

export const getDivergenciaRoute = defineRoute('GET /api/divergencias/:id', {
  who,
  escopo: 'ler:divergencias',
  summary: 'One difference with its history',
  params: idParams,
  answers: { 200: divergenciaDetalheSchema },
  errors: [404],
});

export const getDossieRoute = defineExport('/api/divergencias/:id/dossie.pdf', {
  who,
  summary: 'One difference as a PDF: numbers, photos, who did what when, statements, decision',
  params: idParams,
  errors: [404],
});

export const decideDivergenciaRoute = defineRoute('POST /api/divergencias/:id/decisao', {
  who,
  summary: 'Decide an open difference; who and when are kept',
  params: idParams,
  body: z.object(decisaoShape),
  errors: [404, 409],
});

export const decideDivergenciasRoute = defineRoute('POST /api/divergencias/decisoes', {
  who,
  summary:
    'Decide several open differences alike, with one note: all of them, but for those that are told as refused. Asked again by the same user it changes nothing and answers the same',
  body: z.object({ ids: idsDecididosSchema, ...decisaoShape }),
  answers: { 200: decididosSchema },
});

export const undoDecisaoDivergenciaRoute = defineRoute('DELETE /api/divergencias/:id/decisao', {
  who,
  summary:
    'Take a decision back: the difference is open again, or closed where the records no longer show it; the history keeps both',
  params: idParams,
  answers: { 200: z.object({ situacao: z.enum(SITUACOES_DIVERGENCIA) }) },
  errors: [404, 409],
});

export const listResponsaveisRoute = defineRoute('GET /api/divergencias/responsaveis', {
  who,
  summary: 'Who may look after a difference: the users of Frota, by name',
  answers: { 200: z.object({ responsaveis: z.array(pessoaComIdSchema) }) },
});

export const saveResponsavelRoute = defineRoute('PUT /api/divergencias/:id/responsavel', {
  who,
  summary: 'Say who looks after an open difference and until which day; null and null: nobody',
  params: idParams,
  body: z
    .object({
      responsavel: pessoaSchema.nullable(),
      ate: diaSchema.nullable(),
      versao: versaoInSchema,
    })
    .refine(({ responsavel, ate }) => (responsavel === null) === (ate === null), {
      error: mensagensDivergencias.responsavelInteiro,
      path: ['ate'],
    }),
  answers: { 200: divergenciaSchema.pick({ responsavel: true, versao: true }) },
  errors: [404, 409],
});

export const askDeclaracaoRoute = defineRoute('POST /api/divergencias/:id/pedido', {
  who: ['Frota'],
  summary: "Ask somebody who took part in the record for a statement, in his 'Meus lançamentos'",
  params: idParams,
  body: z.object({ pessoa: pessoaSchema }),
  errors: [404, 409],
});

export const declareRoute = defineRoute('POST /api/divergencias/:id/declaracao', {
  who: 'session',
  summary: 'Write the statement that this user was asked for, once',
  params: idParams,
  body: z.object({
    texto: textoField(DECLARACAO_MAX, mensagensDivergencias.declaracaoLonga).min(
      3,
      mensagensDivergencias.declaracaoCurta,
    ),
  }),
  errors: [404, 409],
});

const meuPedidoSchema = z.object({
  id: z.string(),
  placa: z.string().nullable(),
  ocorrido_em: instantOutSchema,
  frase: z.string(),
  fotos: z.array(fotoSchema),
  pedido_em: instantOutSchema,
  pedido_por: z.string(),
  declaracao: z.object({ texto: z.string(), em: instantOutSchema }).nullable(),
});
export type MeuPedido = z.output<typeof meuPedidoSchema>;

export const listMeusPedidosRoute = defineRoute('GET /api/divergencias/pedidos', {
  who: 'session',
  summary:
    "The latest statements that I was asked for, for 'Meus lançamentos': those without an answer first",
  answers: { 200: z.object({ pedidos: z.array(meuPedidoSchema) }) },
});
