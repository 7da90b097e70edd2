import { z } from 'zod';
import { instantOutSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { mensagensAcesso, SENHA_DIGITADA_MAX } from './acesso.messages.ts';
import { cpfSchema, emailSchema, senhaAtualSchema, senhaSchema } from './acesso.schema.ts';
import { passkeyOpcoesSchema } from './passkey.schema.ts';
import { FATORES } from './segundo-fator.ts';
import { TIPOS_LOGIN } from './tipo-login.ts';

/** The logged-in user, also kept in local storage under 'usuario' for what is drawn. */
export const usuarioLogadoSchema = z.object({
  id: z.number().int(),
  nome: z.string(),
  usuario: z.string(),
  email: z.string().nullable(),
  tipo_login: z.enum(TIPOS_LOGIN),
  foto: z.string().nullable(),
  /** Somebody else set the password: nothing else works until it is changed. */
  trocar_senha: z.boolean(),
  /** Until when it may be changed; null where the user chose it himself. */
  senha_ate: instantOutSchema.nullable(),
  /** A second factor is required of him and he has none: nothing else works until he makes one. */
  criar_fator: z.boolean(),
  /** Ids of the accounts of the same CPF that were deleted before: what his device keeps of theirs is his. */
  contas_anteriores: z.array(z.number().int()),
  /** Name of the company that runs the installation, for the side menu's foot. */
  empresa: z.string(),
});
export type UsuarioLogado = z.infer<typeof usuarioLogadoSchema>;

/** The password was right and a second factor stands: a cookie lets it be shown. */
const pedidoFatorSchema = z.object({
  /** By what it may be shown, beside a recovery code. */
  segundo_fator: z.array(z.enum(FATORES)),
  /** What a passkey is to sign. */
  passkey: passkeyOpcoesSchema.optional(),
});

export const loginRoute = defineRoute('POST /api/auth/login', {
  who: 'anyone',
  summary: 'Log in with CPF and password; sets the session cookie, or asks for the second factor',
  body: z.object({
    cpf: z
      .string({ error: mensagensAcesso.preencha })
      .trim()
      .min(1, mensagensAcesso.preencha)
      .pipe(cpfSchema),
    password: z
      .string({ error: mensagensAcesso.preencha })
      .min(1, mensagensAcesso.preencha)
      .max(SENHA_DIGITADA_MAX, mensagensAcesso.credenciais),
  }),
  answers: { 200: z.union([usuarioLogadoSchema, pedidoFatorSchema]) },
});

export const logoutRoute = defineRoute('POST /api/auth/logout', {
  who: 'session',
  summary: 'End the session',
  comSenhaProvisoria: true,
});

export const sessaoRoute = defineRoute('GET /api/auth/sessao', {
  who: 'session',
  summary: 'The user of the session',
  comSenhaProvisoria: true,
  answers: { 200: usuarioLogadoSchema },
  background: true,
});

export const changeSenhaRoute = defineRoute('PUT /api/auth/senha', {
  who: 'session',
  summary: 'Change the own password; ends the other sessions',
  comSenhaProvisoria: true,
  body: z.object({ senha_atual: senhaAtualSchema, senha: senhaSchema }),
});

export const perfilRoute = defineRoute('PUT /api/auth/perfil', {
  who: 'session',
  summary: 'Change the own e-mail, which asks the password again, and photo',
  multipart: {
    fields: z.object({
      email: emailSchema,
      /** Where the e-mail is another one. */
      senha_atual: senhaAtualSchema.optional(),
    }),
    files: { foto: { min: 0, max: 1 } },
  },
  answers: { 200: usuarioLogadoSchema },
  errors: [415],
});
