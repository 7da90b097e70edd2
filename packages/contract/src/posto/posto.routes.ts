import { z } from 'zod';
import { PRODUTOS } from '../combustivel/index.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { instantOutSchema, numberOutSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { CLASSES_LANCAMENTO } from './ajuste/lancamento.rules.ts';

/** Part of the tank; a measured level further from the book must be confirmed. */
export const AFASTAMENTO_PERGUNTADO = 0.1;

export const CLASSES_MOVIMENTO = [
  'abertura',
  'entrada',
  'saida',
  'conciliacao',
  ...CLASSES_LANCAMENTO,
] as const;

export const listCustosRoute = defineRoute('GET /api/posto/custos', {
  who: ['Frota'],
  escopo: 'ler:posto',
  summary:
    'What a litre of own fuel costs now (moving weighted average of the invoices’ prices); always all three tanks',
  answers: {
    200: z.array(
      z.object({
        tipo: z.enum(PRODUTOS),
        custo: numberOutSchema.nullable(),
        desde: instantOutSchema.nullable(),
      }),
    ),
  },
});

export const listSaldosRoute = defineRoute('GET /api/posto/saldos', {
  who: ROTAS_WEB.posto.tipos,
  escopo: 'ler:posto',
  summary: 'Book balance of the three tanks; always all three',
  answers: { 200: z.array(z.object({ tipo: z.enum(PRODUTOS), saldo: numberOutSchema })) },
  background: true,
});
