import { z } from 'zod';
import { confirmacao, usuarioLogadoSchema } from '../acesso/acesso.routes.ts';
import { cpfSchema } from '../acesso/acesso.schema.ts';
import type { Campos } from '../lista/campos.ts';
import { schemaOf } from '../lista/schema.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { idSchema, listQueryShape } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { CONTAS_POR_PAGINA } from './contas.messages.ts';

/** Accounts of the company's login. */
export const CAMPOS_CONTA = {
  id: { tipo: 'texto' },
  apresentacao: { tipo: 'texto', tela: 'Conta da empresa' },
  usuario: { tipo: 'proprio', tela: 'Usuário' },
  vista_em: { tipo: 'instante', tela: 'Última entrada' },
} as const satisfies Campos;

export const getOidcRoute = defineRoute('GET /api/auth/oidc', {
  who: 'anyone',
  summary: 'Whether people may log in by the company’s own login (OpenID Connect)',
  answers: { 200: z.object({ ligado: z.boolean() }) },
});

export const beginOidcRoute = defineRoute('POST /api/auth/oidc/inicio', {
  who: 'anyone',
  summary: 'Where to log in; sets a cookie for the way back, which counts for ten minutes',
  answers: { 200: z.object({ endereco: z.url() }) },
  errors: [404],
});

export const enterOidcRoute = defineRoute('POST /api/auth/oidc', {
  who: 'anyone',
  summary: 'Log in with what the company’s login gave back; sets the session cookie',
  body: z.object({
    /** The query of the login's return address, without '?'. */
    retorno: z.string().min(1).max(8_000),
  }),
  answers: { 200: usuarioLogadoSchema },
  errors: [404],
});

const contaSchema = schemaOf(CAMPOS_CONTA, {
  usuario: z.object({ id: z.number().int(), nome: z.string() }).nullable(),
});
export type Conta = z.output<typeof contaSchema>;

const { tipos: who } = ROTAS_WEB.contas;

export const listContasRoute = defineRoute('GET /api/contas', {
  who,
  summary: 'Accounts of the company’s login that came here, the latest first',
  query: z.object({
    busca: listQueryShape.busca,
    cursor: listQueryShape.cursor,
    limite: listQueryShape.limite.default(CONTAS_POR_PAGINA),
  }),
  answers: { 200: z.object({ contas: z.array(contaSchema) }) },
});

export const linkContaRoute = defineRoute('PUT /api/contas/:id', {
  who,
  summary: 'Link an account to the user of a CPF, by the own password',
  params: z.object({ id: idSchema }),
  body: confirmacao.extend({ cpf: cpfSchema }),
  answers: { 200: z.object({ usuario: z.string() }) },
  errors: [404, 409],
});

export const unlinkContaRoute = defineRoute('DELETE /api/contas/:id', {
  who,
  summary: 'Take an account away from its user, and end the sessions that it opened',
  params: z.object({ id: idSchema }),
  errors: [400, 404],
});
