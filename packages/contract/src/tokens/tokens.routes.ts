import { z } from 'zod';
import { senhaAtualSchema } from '../acesso/acesso.schema.ts';
import { schemaOf } from '../lista/schema.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { diaSchema, idSchema, nomeField } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { CAMPOS_TOKEN, CHAVES_ESCOPO, mensagensTokens, TOKEN_NOME_MAX } from './tokens.rules.ts';

const who = ROTAS_WEB.integracoes.tipos;

const tokenSchema = schemaOf(CAMPOS_TOKEN, { escopos: z.array(z.enum(CHAVES_ESCOPO)) });
export type Token = z.output<typeof tokenSchema>;

export const listTokensRoute = defineRoute('GET /api/tokens', {
  who,
  summary:
    'Tokens by which other systems call, by name, with those that are over; never the tokens themselves',
  answers: { 200: z.object({ tokens: z.array(tokenSchema) }) },
});

export const createTokenRoute = defineRoute('POST /api/tokens', {
  who,
  summary: 'Make a token, with the own password; it is shown this once',
  body: z.object({
    nome: nomeField(TOKEN_NOME_MAX, mensagensTokens.nome),
    escopos: z
      .array(z.enum(CHAVES_ESCOPO), { error: mensagensTokens.escopos })
      .min(1, mensagensTokens.escopos)
      .max(CHAVES_ESCOPO.length)
      .transform((chosen) => CHAVES_ESCOPO.filter((escopo) => chosen.includes(escopo))),
    expira_em: diaSchema,
    senha_atual: senhaAtualSchema,
  }),
  answers: { 201: z.object({ id: z.uuid(), token: z.string() }) },
  errors: [409],
});

export const revokeTokenRoute = defineRoute('DELETE /api/tokens/:id', {
  who,
  summary: 'Revoke a token: it ends at once',
  params: z.object({ id: idSchema }),
  errors: [400, 404],
});
