import { z } from 'zod';
import { ITENS_SEGURANCA } from '../checkin/checkin.rules.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { instantOutSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { PLACA_TEXTO_MAX } from '../veiculos/placa.ts';
import { TIPOS_VENCIMENTO } from './cuidados.rules.ts';

const who = ROTAS_WEB.checkin.tipos;

export const cuidadosVeiculoSchema = z.object({
  vencimentos: z.array(
    z.object({
      tipo: z.enum(TIPOS_VENCIMENTO),
      nome: z.string(),
      vence_em: z.string(),
      /** Told so many days before it expires; sent so that a device without network knows. */
      avisa_dias: z.number().int(),
    }),
  ),
  proxima_km: z.number().int().nullable(),
  pendencias: z.array(z.object({ item: z.enum(ITENS_SEGURANCA), desde: instantOutSchema })),
});
export type CuidadosVeiculo = z.output<typeof cuidadosVeiculoSchema>;

/** The gate sees how the documents stand, not which one it is. */
export const motoristaSituacaoSchema = z.object({
  motorista: z.string(),
  situacao: z.enum(['vencido', 'vence_logo']),
});
export type MotoristaSituacao = z.output<typeof motoristaSituacaoSchema>;

export const getCuidadosVeiculoRoute = defineRoute('GET /api/cuidados/veiculos/:placa', {
  who,
  summary: 'Documents, next preventive maintenance and pendencies of a plate, for the gate',
  params: z.object({ placa: z.string().max(PLACA_TEXTO_MAX) }),
  answers: { 200: cuidadosVeiculoSchema },
  background: true,
});

export const listMotoristasSituacaoRoute = defineRoute('GET /api/cuidados/motoristas', {
  who,
  summary:
    'Drivers with a document that is over or soon will be, for the gate: neither which one nor its day',
  answers: { 200: z.object({ motoristas: z.array(motoristaSituacaoSchema) }) },
  background: true,
});

export const countCuidadosRoute = defineRoute('GET /api/cuidados/contagem', {
  who: ROTAS_WEB.cuidados.tipos,
  summary: 'How many documents are over, preventive maintenances are due and pendencies are open',
  answers: {
    200: z.object({
      vencidos: z.number().int(),
      preventivas: z.number().int(),
      pendencias: z.number().int(),
    }),
  },
  background: true,
});
