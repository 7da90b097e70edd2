import { z } from 'zod';
import { idSchema, instantOutSchema, nomeField } from '../../rota/fields.ts';
import { defineRoute } from '../../rota/route.ts';
import {
  passkeyAssinadaSchema,
  passkeyCriadaSchema,
  passkeyOpcoesSchema,
  usuarioLogadoSchema,
} from '../acesso.routes.ts';
import { senhaAtualSchema } from '../acesso.schema.ts';
import {
  CODIGO_DIGITADO_MAX,
  mensagensFator,
  PASSKEY_NOME_MAX,
  readCodigo,
} from './segundo-fator.ts';

export const codigoSchema = z
  .string({ error: mensagensFator.codigoInvalido })
  .max(CODIGO_DIGITADO_MAX, mensagensFator.codigoInvalido)
  .refine((typed) => readCodigo(typed) !== undefined, mensagensFator.codigoInvalido);

const provaShape = { codigo: codigoSchema.optional(), passkey: passkeyAssinadaSchema.optional() };
const isProva = ({ codigo, passkey }: { codigo?: unknown; passkey?: unknown }): boolean =>
  (codigo === undefined) !== (passkey === undefined);
const semProva = { path: ['codigo'], error: mensagensFator.codigoInvalido };

/** Shown once; empty where the user already had some. */
const recuperacaoSchema = z.object({ recuperacao: z.array(z.string()) });

const own = { who: 'session', semSegundoFator: true } as const;

export const getSegundoFatorRoute = defineRoute('GET /api/auth/segundo-fator', {
  ...own,
  summary: 'What the own second factor is',
  answers: {
    200: z.object({
      totp: instantOutSchema.nullable(),
      passkeys: z.array(
        z.object({
          id: idSchema,
          nome: z.string(),
          criada_em: instantOutSchema,
          usada_em: instantOutSchema.nullable(),
          /** The passkey was made for this host name, so it can sign here. */
          daqui: z.boolean(),
        }),
      ),
      /** A passkey needs a host name, not an IP address. */
      passkey_possivel: z.boolean(),
      codigos: z.number().int(),
    }),
  },
});

export const enterComFatorRoute = defineRoute('POST /api/auth/segundo-fator', {
  who: 'anyone',
  summary: 'Finish a login by the second factor, or a recovery code; sets the session cookie',
  body: z.object(provaShape).refine(isProva, semProva),
  answers: { 200: usuarioLogadoSchema },
  errors: [401],
});

export const beginTotpRoute = defineRoute('POST /api/auth/totp', {
  ...own,
  summary: 'Begin with an app that shows codes; it counts once the first one was typed',
  body: z.object({ senha: senhaAtualSchema }),
  answers: { 200: z.object({ segredo: z.string(), uri: z.string() }) },
  errors: [409],
});

export const confirmTotpRoute = defineRoute('PUT /api/auth/totp', {
  ...own,
  summary: 'Type the first code: the app counts from now on; ends the other sessions',
  body: z.object({ codigo: codigoSchema }),
  answers: { 200: recuperacaoSchema },
  errors: [409],
});

const confirmado = z.object({ senha: senhaAtualSchema, ...provaShape }).refine(isProva, semProva);

export const removeTotpRoute = defineRoute('DELETE /api/auth/totp', {
  ...own,
  summary: 'Do without the app; asks the password, and a code or what a passkey has signed',
  body: confirmado,
  errors: [404],
});

export const beginPasskeyRoute = defineRoute('POST /api/auth/passkeys', {
  ...own,
  summary: 'Begin with a passkey, which the browser makes; not on an address without a name',
  body: z.object({ senha: senhaAtualSchema }),
  answers: { 200: passkeyOpcoesSchema },
  errors: [409],
});

export const confirmPasskeyRoute = defineRoute('PUT /api/auth/passkeys', {
  ...own,
  summary: 'The passkey that was made counts from now on; ends the other sessions',
  body: z.object({
    nome: nomeField(PASSKEY_NOME_MAX, mensagensFator.passkeyNome),
    passkey: passkeyCriadaSchema,
  }),
  answers: { 200: recuperacaoSchema },
  errors: [409],
});

export const askPasskeyRoute = defineRoute('POST /api/auth/passkeys/desafio', {
  ...own,
  summary:
    'What one of the own passkeys is to sign, so that something is changed of the second factor',
  body: z.object({ senha: senhaAtualSchema }),
  answers: { 200: passkeyOpcoesSchema },
  errors: [404],
});

export const removePasskeyRoute = defineRoute('DELETE /api/auth/passkeys/:id', {
  ...own,
  summary: 'Do without a passkey; asks the password, and a code or what a passkey has signed',
  params: z.object({ id: idSchema }),
  body: confirmado,
  errors: [404],
});

export const renewRecuperacaoRoute = defineRoute('POST /api/auth/recuperacao', {
  ...own,
  summary: 'Ten new recovery codes in place of those that are left',
  body: confirmado,
  answers: { 200: recuperacaoSchema },
  errors: [404],
});
