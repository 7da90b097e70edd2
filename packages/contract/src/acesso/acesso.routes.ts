import { z } from 'zod';
import { ROTAS_WEB } from '../nouns.ts';
import { instantOutSchema, numberIdSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { mensagensUsuarios } from '../usuarios/usuarios.rules.ts';
import { mensagensAcesso, SENHA_DIGITADA_MAX, TIPOS_LOGIN } from './acesso.rules.ts';
import { cpfSchema, emailSchema, senhaAtualSchema, senhaSchema } from './acesso.schema.ts';
import { FATORES } from './segundo-fator/segundo-fator.ts';

const PARTE_MAX = 8 * 1024;
const parte = z.string().max(PARTE_MAX);

const credencial = {
  id: parte,
  rawId: parte,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).default({}),
};

/** RegistrationResponseJSON of WebAuthn. */
export const passkeyCriadaSchema = z.object({
  ...credencial,
  response: z.object({
    clientDataJSON: parte,
    attestationObject: z.string().max(4 * PARTE_MAX),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type PasskeyCriada = z.output<typeof passkeyCriadaSchema>;

/** AuthenticationResponseJSON of WebAuthn. */
export const passkeyAssinadaSchema = z.object({
  ...credencial,
  response: z.object({ clientDataJSON: parte, authenticatorData: parte, signature: parte }),
});
export type PasskeyAssinada = z.output<typeof passkeyAssinadaSchema>;

/** PublicKeyCredential…OptionsJSON of WebAuthn, passed to the browser unchanged. */
export const passkeyOpcoesSchema = z.looseObject({ challenge: z.string() });

/** The logged-in user; the browser keeps it in local storage under 'usuario'. */
export const usuarioLogadoSchema = z.object({
  id: z.number().int(),
  nome: z.string(),
  usuario: z.string(),
  email: z.string().nullable(),
  tipo_login: z.enum(TIPOS_LOGIN),
  foto: z.string().nullable(),
  /** Somebody else set the password: the user must change it first. */
  trocar_senha: z.boolean(),
  /** The password must be changed before this; null where the user chose it. */
  senha_ate: instantOutSchema.nullable(),
  /** A second factor is required and missing: the user must make one first. */
  criar_fator: z.boolean(),
  /** Deleted accounts of the same CPF: what the device keeps of them belongs to this user. */
  contas_anteriores: z.array(z.number().int()),
  empresa: z.string(),
});
export type UsuarioLogado = z.infer<typeof usuarioLogadoSchema>;

const pedidoFatorSchema = z.object({
  segundo_fator: z.array(z.enum(FATORES)),
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

export const pedirSenhaRoute = defineRoute('POST /api/auth/pedido-senha', {
  who: 'anyone',
  summary:
    'Tell Frota that a password was forgotten; the answer is the same for a CPF that is nobody’s',
  body: z.object({ cpf: cpfSchema }),
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
  body: z.object({
    /** Not needed for 15 minutes after a login with a password that somebody else set. */
    senha_atual: senhaAtualSchema.optional(),
    senha: senhaSchema,
  }),
});

export const perfilRoute = defineRoute('PUT /api/auth/perfil', {
  who: 'session',
  summary: 'Change the own e-mail, which asks the password again, and photo',
  multipart: {
    fields: z.object({
      email: emailSchema,
      senha_atual: senhaAtualSchema.optional(),
    }),
    files: { foto: { min: 0, max: 1 } },
  },
  answers: { 200: usuarioLogadoSchema },
  errors: [415],
});

const sessaoAbertaSchema = z.object({
  id: z.string(),
  criada_em: instantOutSchema,
  vista_em: instantOutSchema,
  /** IP address; empty for sessions of earlier versions. */
  endereco: z.string(),
  agente: z.string(),
  atual: z.boolean(),
});

export const listSessoesRoute = defineRoute('GET /api/auth/sessoes', {
  who: 'session',
  summary: 'The own sessions, the latest used first',
  answers: { 200: z.array(sessaoAbertaSchema) },
});

/** Somebody who finds an unlocked device cannot end the other sessions. */
export const confirmacao = z.object({ senha_atual: senhaAtualSchema });

export const endSessaoRoute = defineRoute('POST /api/auth/sessoes/:id/encerrar', {
  who: 'session',
  summary: 'End one of the own sessions',
  params: z.object({ id: z.uuid() }),
  body: confirmacao,
  errors: [404],
});

export const endOutrasSessoesRoute = defineRoute('POST /api/auth/sessoes/encerrar', {
  who: 'session',
  summary: 'End the own sessions but for the one that asks',
  body: confirmacao,
});

const administra = {
  who: ROTAS_WEB.cadastro.tipos,
  semPermissao: mensagensUsuarios.apenasFrota,
} as const;

export const endSessoesUsuarioRoute = defineRoute('POST /api/usuarios/:id/sessoes/encerrar', {
  ...administra,
  summary: "End all of a user's sessions, but for the one that asks",
  params: z.object({ id: numberIdSchema }),
  body: confirmacao,
  errors: [404],
});

export const resetSegundoFatorRoute = defineRoute('POST /api/usuarios/:id/segundo-fator/zerar', {
  ...administra,
  summary: "Take a user's second factor away and end his sessions (never a Frota user's)",
  params: z.object({ id: numberIdSchema }),
  body: confirmacao,
  errors: [404],
});

export const endTodasSessoesRoute = defineRoute('POST /api/usuarios/sessoes/encerrar', {
  ...administra,
  summary: "End everybody's sessions, but for the one that asks",
  body: confirmacao,
});
