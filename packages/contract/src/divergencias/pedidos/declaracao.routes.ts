import { z } from 'zod';
import { instantOutSchema, textoField } from '../../rota/fields.ts';
import { defineRoute } from '../../rota/route.ts';
import { fotoSchema, idParams, pessoaSchema } from '../campos.ts';
import { DECLARACAO_MAX, mensagensDivergencias } from '../divergencias.messages.ts';

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
