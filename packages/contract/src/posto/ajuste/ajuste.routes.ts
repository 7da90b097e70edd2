import { z } from 'zod';
import { LITROS_DECIMAIS, PRODUTOS, TANQUE_MAX_LITROS } from '../../combustivel/index.ts';
import { ROTAS_WEB } from '../../nouns.ts';
import { optionalDecimalField, requiredDecimalField } from '../../numero/fields.ts';
import {
  idSchema,
  instantOutSchema,
  instantSchema,
  listQueryShape,
  numberOutSchema,
} from '../../rota/fields.ts';
import { faultOfMotivo, REGRA_MOTIVO } from '../../rota/hidden-characters.ts';
import { defineRoute } from '../../rota/route.ts';
import { ajusteExternoSchema, ajusteInternoSchema, motivoPostoSchema } from './ajuste.schema.ts';
import {
  CLASSES_LANCAMENTO,
  ERRO_MAX_ML,
  faultsOfLancamento,
  mensagensLancamento,
} from './lancamento.rules.ts';

export const ajusteInternoRoute = defineRoute('POST /api/ajuste/interno', {
  who: ['Frota'],
  summary: 'A fueling at the own station written by hand: internal record and its outflows',
  body: ajusteInternoSchema,
  answers: { 201: z.object({ id: z.string() }) },
  errors: [409],
});

export const ajusteExternoRoute = defineRoute('POST /api/ajuste/externo', {
  who: ['Frota'],
  escopo: 'escrever:externo',
  summary: 'A fueling elsewhere written by hand: external record, no outflow',
  body: ajusteExternoSchema,
  answers: { 201: z.object({ id: z.string() }) },
  errors: [404, 409],
});

const OPERACOES_AJUSTE = ['interno', 'externo', 'conciliacao', ...CLASSES_LANCAMENTO] as const;

export const listAjustesRoute = defineRoute('GET /api/posto/ajustes', {
  who: ['Frota'],
  escopo: 'ler:posto',
  peso: 'leitura',
  summary:
    'What was written by hand, with aferições, samples and losses: who, when and why, newest first, with what was cancelled of it',
  query: z.object({ cursor: listQueryShape.cursor, limite: listQueryShape.limite }),
  answers: {
    200: z.array(
      z.object({
        id: z.string(),
        operacao: z.enum(OPERACOES_AJUSTE),
        lancado_em: instantOutSchema,
        ocorrido_em: instantOutSchema,
        tipo: z.string(),
        /** Signed for a reconciliation: what the tank gained. */
        litros: numberOutSchema,
        arla_litros: numberOutSchema,
        placa: z.string(),
        usuario: z.string(),
        usuario_id: z.number().int().nullable(),
        em_nome_de: z.string(),
        em_nome_de_id: z.number().int().nullable(),
        lancamento: z
          .object({
            devolvidos: numberOutSchema,
            /** Aferição: millilitres more than the pump counted. */
            erro_ml: z.number().int().nullable(),
            fora: z.boolean(),
            bico: z.string(),
            foto: z.string().nullable(),
            sem_foto: z.boolean(),
          })
          .nullable(),
        motivo: z.string().nullable(),
        estornado_em: instantOutSchema.nullable(),
        estorno_motivo: z.string().nullable(),
        estornado_por: z.string().nullable(),
        estornado_por_id: z.number().int().nullable(),
      }),
    ),
  },
  background: true,
});

export const ajusteOutroRoute = defineRoute('POST /api/ajuste/:tipo', {
  who: ['Frota'],
  summary: "Any other kind of adjustment is refused: \"Use 'interno' ou 'externo'.\"",
  params: z.object({ tipo: z.string() }),
  errors: [400],
});

const estornavelShape = {
  origem: z.enum([
    'entrada',
    'abastecimento_interno',
    'abastecimento_externo',
    'lancamento',
    'encerrante',
    'descarga',
  ]),
  origem_id: idSchema,
};

export const getPreviaEstornoRoute = defineRoute('GET /api/posto/estorno/previa', {
  who: ['Frota'],
  summary:
    'Tanks that the book would have below zero if this were cancelled, with their balance then',
  query: z.object(estornavelShape),
  answers: {
    200: z.object({
      negativos: z.array(z.object({ tipo: z.enum(PRODUTOS), saldo: numberOutSchema })),
    }),
  },
});

export const estornarRoute = defineRoute('POST /api/posto/estorno', {
  who: ['Frota'],
  summary:
    'Cancel a delivery, an adjustment, a fueling or a lançamento by reversing ledger lines, a reading of a totaliser, or the dips of an unloading, with a reason',
  body: z.object({
    id: idSchema.optional(),
    ...estornavelShape,
    motivo: motivoPostoSchema,
  }),
  answers: { 201: z.object({ id: z.string() }) },
  errors: [404, 409],
});

export const FOTO_LANCAMENTO = 'fotoLancamento';

const erroSchema = z
  .union([z.number(), z.string()], { error: mensagensLancamento.erro(ERRO_MAX_ML) })
  .transform((value) => (typeof value === 'string' ? value.trim().replace('−', '-') : `${value}`))
  .refine(
    (text) => text === '' || (/^[+-]?\d{1,6}$/.test(text) && Math.abs(Number(text)) <= ERRO_MAX_ML),
    mensagensLancamento.erro(ERRO_MAX_ML),
  )
  .transform((text) => (text === '' ? undefined : Number(text)));

const lancamentoSchema = z
  .object({
    id: idSchema.optional(),
    classe: z.enum(CLASSES_LANCAMENTO, { error: mensagensLancamento.classe }),
    tipo: z.enum(PRODUTOS),
    bico: idSchema.optional(),
    litros: requiredDecimalField(LITROS_DECIMAIS, TANQUE_MAX_LITROS, mensagensLancamento.litros),
    devolvidos: optionalDecimalField(LITROS_DECIMAIS, TANQUE_MAX_LITROS),
    /** Aferição: millilitres more than the pump counted. */
    erro_ml: erroSchema.optional(),
    motivo: z.string().trim().optional(),
    foto: z.string().max(400).optional(),
    ocorrido_em: instantSchema.optional(),
  })
  .superRefine(({ motivo = '', ...fields }, ctx) => {
    const semMotivo = fields.classe === 'afericao' && motivo === '';
    const faults = {
      ...faultsOfLancamento(fields),
      ...(!semMotivo && { motivo: faultOfMotivo(motivo, REGRA_MOTIVO) }),
    };
    for (const [campo, message] of Object.entries(faults)) {
      if (message !== undefined) ctx.addIssue({ code: 'custom', path: [campo], message });
    }
  });

export const createLancamentoRoute = defineRoute('POST /api/posto/lancamentos', {
  who: ROTAS_WEB.posto.tipos,
  summary:
    'What leaves a tank without being fueled: an aferição (what is not poured back leaves), a sample, a loss; a Manobrista writes aferições only',
  body: lancamentoSchema,
  answers: { 201: z.object({ id: z.string() }) },
  errors: [409],
});
