import { z } from 'zod';
import { isBuscaCpf, parseTipoLogin, TIPOS_LOGIN } from '../acesso/acesso.rules.ts';
import { senhaSchema } from '../acesso/acesso.schema.ts';
import { schemaOf } from '../lista/schema.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { buscaSchema, listQueryShape, numberIdSchema, versaoInSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { novoUsuarioSchema, usuarioDadosSchema } from './usuario.schema.ts';
import { CAMPOS_USUARIO, mensagensUsuarios, USUARIOS_POR_PAGINA } from './usuarios.rules.ts';

const usuarioSchema = schemaOf(CAMPOS_USUARIO, { tipo_login: z.enum(TIPOS_LOGIN) });
export type Usuario = z.infer<typeof usuarioSchema>;

const idParams = z.object({ id: numberIdSchema });
const acesso = {
  who: ROTAS_WEB.cadastro.tipos,
  semPermissao: mensagensUsuarios.apenasFrota,
} as const;

export const listUsuariosRoute = defineRoute('GET /api/usuarios', {
  auditada: 'consulta_cpf',
  ...acesso,
  summary: 'Users, ordered by name; the next cursor is in X-Proximo-Cursor',
  query: z.object({
    busca: buscaSchema
      .refine((busca) => !isBuscaCpf(busca), mensagensUsuarios.cpfNoEndereco)
      .optional(),
    cursor: listQueryShape.cursor,
    limite: z.coerce.number().int().min(1).max(200).default(USUARIOS_POR_PAGINA),
  }),
  answers: { 200: z.array(usuarioSchema) },
});

export const searchUsuariosRoute = defineRoute('POST /api/usuarios/busca', {
  pergunta: true,
  auditada: 'consulta_cpf',
  ...acesso,
  summary: 'The same by name or CPF, which stays out of the address; it changes nothing',
  body: z.object({
    busca: buscaSchema.optional(),
    /** Only those who wait for a new password, asked for within 72 hours. */
    pediram: z.boolean().default(false),
    cursor: listQueryShape.cursor,
    limite: z.number().int().min(1).max(200).default(USUARIOS_POR_PAGINA),
  }),
  answers: { 200: z.array(usuarioSchema) },
});

export const countPedidosSenhaRoute = defineRoute('GET /api/usuarios/pedidos-senha', {
  ...acesso,
  summary: 'How many users wait for a new password that they have asked for',
  answers: { 200: z.object({ abertos: z.number().int() }) },
  background: true,
});

export const createUsuarioRoute = defineRoute('POST /api/usuarios', {
  ...acesso,
  summary: 'Create a Portaria, Manobrista or Motorista user',
  body: novoUsuarioSchema,
  answers: { 201: usuarioSchema },
  errors: [409],
});

export const updateUsuarioRoute = defineRoute('PUT /api/usuarios/:id', {
  ...acesso,
  summary: 'Change a user (never a Frota user)',
  params: idParams,
  body: usuarioDadosSchema.extend({ versao: versaoInSchema }),
  answers: { 200: usuarioSchema },
  errors: [404, 409],
});

export const deleteUsuarioRoute = defineRoute('DELETE /api/usuarios/:id', {
  ...acesso,
  summary: 'Remove a user (never a Frota user); ends the sessions, keeps the history',
  params: idParams,
  errors: [404],
});

export const resetSenhaRoute = defineRoute('POST /api/usuarios/:id/senha', {
  ...acesso,
  summary: "Set a user's password (never of a Frota user)",
  params: idParams,
  body: z.object({ senha: senhaSchema }),
  errors: [404],
});

export const listNomesRoute = defineRoute('GET /api/usuarios/nomes', {
  who: 'session',
  summary: 'Names of one kind of user for drop-downs, ordered',
  query: z.object({
    tipo_login: z
      .string()
      .transform((text) => parseTipoLogin(text))
      .pipe(z.enum(TIPOS_LOGIN)),
  }),
  answers: { 200: z.array(z.object({ usuario: z.string() })) },
});
