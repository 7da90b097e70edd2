import { z } from 'zod';
import { horaField, instantOutSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { mensagensCarta } from './carta.messages.ts';

const who = ['Frota'] as const;

/** Each morning's, what cannot wait, and one to see whether they come. */
export const TIPOS_CARTA = ['manha', 'urgente', 'teste'] as const;
export type TipoCarta = (typeof TIPOS_CARTA)[number];

/**
 * What became of a letter: it waits, is being handed over, was taken by the mail server, or refused by it; nobody knows,
 * as the server stopped or fell silent in between (it is not sent again); its time was over first; or nobody wants it any more.
 */
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
  /** When it was asked for, or due. */
  criada_em: instantOutSchema,
  /** When it is tried again, while it waits. */
  proxima_em: instantOutSchema,
  /** Why it was not taken, in the mail server's words; without the address. */
  falha: z.string().nullable(),
});

const cartaSchema = z.object({
  ligada: z.boolean(),
  /** 'HH:MM' in the company's time. */
  hora: z.string(),
  /** Where it goes: the e-mail of the profile; null where there is none. */
  email: z.string().nullable(),
  /** The next one; null while none goes. */
  proxima: instantOutSchema.nullable(),
  /** The mail server does not take this e-mail, in its words: none goes until the letter is switched on again. */
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

/** Names a manager's letter, signed. */
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
