import { z } from 'zod';
import { LITROS_DECIMAIS, PRODUTOS, TANQUE_MAX_LITROS } from '../../combustivel/index.ts';
import { ROTAS_WEB } from '../../nouns.ts';
import { optionalDecimalField, requiredDecimalField } from '../../numero/fields.ts';
import { idSchema, instantSchema } from '../../rota/fields.ts';
import { faultOfMotivo } from '../../rota/hidden-characters.ts';
import { defineRoute } from '../../rota/route.ts';
import { REGRA_MOTIVO_POSTO } from '../posto.messages.ts';
import {
  CLASSES_LANCAMENTO,
  ERRO_MAX_ML,
  faultsOfLancamento,
  mensagensLancamento,
} from './lancamento.rules.ts';

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
      ...(!semMotivo && { motivo: faultOfMotivo(motivo, REGRA_MOTIVO_POSTO) }),
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
