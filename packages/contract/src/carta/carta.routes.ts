import { z } from 'zod';
import { horaField, instantOutSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { mensagensCarta } from './carta.rules.ts';

const who = ['Frota'] as const;

export const TIPOS_CARTA = ['manha', 'urgente', 'teste'] as const;
export type TipoCarta = (typeof TIPOS_CARTA)[number];

/** `incerta`: the server stopped while it sent; nobody knows whether the letter arrived, and it is not sent again. */
export const SITUACOES_CARTA = [
  'espera',
  'enviando',
  'entregue',
  'recusada',
  'incerta',
  'vencida',
  'dispensada',
] as const;
export type SituacaoCarta = (typeof SITUACOES_CARTA)[number];

const ultimaSchema = z.object({
  tipo: z.enum(TIPOS_CARTA),
  situacao: z.enum(SITUACOES_CARTA),
  criada_em: instantOutSchema,
  proxima_em: instantOutSchema,
  /** The mail server's words, without the address. */
  falha: z.string().nullable(),
});

const cartaSchema = z.object({
  ligada: z.boolean(),
  hora: z.string(),
  email: z.string().nullable(),
  proxima: instantOutSchema.nullable(),
  /** The mail server refused this e-mail: nothing is sent until the manager switches the letter on again. */
  recusa: z.string().nullable(),
  ultima: ultimaSchema.nullable(),
});
export type Carta = z.output<typeof cartaSchema>;

export const getCartaRoute = defineRoute('GET /api/carta', {
  who,
  summary: "The caller's letter; null where the server sends no mail",
  answers: { 200: z.object({ carta: cartaSchema.nullable() }) },
  background: true,
});

export const saveCartaRoute = defineRoute('PUT /api/carta', {
  who,
  summary:
    "Switch the caller's letter on or off, and when it goes; it goes to the e-mail of the profile, and its links lead to where this was called",
  body: z.object({
    ligada: z.boolean(),
    hora: horaField(mensagensCarta.hora),
  }),
  errors: [404, 409],
});

export const testeCartaRoute = defineRoute('POST /api/carta/teste', {
  who,
  summary: 'Send the caller a letter now; what became of it stands in his letter',
  answers: { 202: z.object({ id: z.uuid() }) },
  errors: [404, 409],
});

const params = z.object({
  chave: z.string().regex(/^\d{1,10}\.[\w-]{43}$/, mensagensCarta.linkInvalido),
});

export const askSairCartaRoute = defineRoute('GET /api/carta/sair/:chave', {
  who: 'anyone',
  summary: 'The page that a letter links to, with the button that ends it',
  params,
  answers: { 200: null },
  errors: [400, 404],
});

export const sairCartaRoute = defineRoute('POST /api/carta/sair/:chave', {
  who: 'anyone',
  summary:
    'End the letter: the button, and what a mail program calls by itself (RFC 8058); a form as its body is not read',
  porFormulario: true,
  params,
  answers: { 200: null },
  errors: [400, 404],
});
