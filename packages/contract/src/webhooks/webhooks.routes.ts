import { z } from 'zod';
import { senhaAtualSchema } from '../acesso/acesso.schema.ts';
import { schemaOf } from '../lista/schema.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { idSchema, listQueryShape } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import {
  CAMPOS_MENSAGEM,
  CAMPOS_WEBHOOK,
  CHAVES_EVENTO,
  faultOfUrl,
  mensagensWebhooks,
} from './webhooks.rules.ts';

const who = ROTAS_WEB.webhooks.tipos;
const params = z.object({ id: idSchema });
const senhaSchema = z.object({ senha_atual: senhaAtualSchema });

/** 'ligado': working. Else why it does not send, or what failed lately. */
export const SITUACOES_WEBHOOK = [
  'ligado',
  'falhando',
  'desistiu',
  'ilegivel',
  'falhas',
  'recusado',
  'semGestor',
] as const;

const webhookSchema = schemaOf(CAMPOS_WEBHOOK, {
  eventos: z.array(z.enum(CHAVES_EVENTO)),
  situacao: z.enum(SITUACOES_WEBHOOK),
});
export type Webhook = z.output<typeof webhookSchema>;

const remessaSchema = schemaOf(CAMPOS_MENSAGEM, {
  situacao: z.enum(['espera', 'entregue', 'desistiu']),
});
export type RemessaWebhook = z.output<typeof remessaSchema>;

export const listWebhooksRoute = defineRoute('GET /api/webhooks', {
  who,
  summary: 'Addresses of other systems that are told of what happens; never their secrets',
  answers: { 200: z.object({ webhooks: z.array(webhookSchema) }) },
});

export const createWebhookRoute = defineRoute('POST /api/webhooks', {
  who,
  summary:
    'Have an address told of events, by Standard Webhooks, with the own password; the secret is shown this once',
  body: senhaSchema.extend({
    /** Without what a browser drops (such as the fragment). */
    url: z.string().transform((text, ctx) => {
      const message = faultOfUrl(text);
      if (message === undefined) return new URL(text).href;
      ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
    eventos: z
      .array(z.enum(CHAVES_EVENTO), { error: mensagensWebhooks.eventos })
      .min(1, mensagensWebhooks.eventos)
      .max(CHAVES_EVENTO.length)
      .transform((chosen) => CHAVES_EVENTO.filter((evento) => chosen.includes(evento))),
  }),
  answers: { 201: z.object({ id: z.uuid(), segredo: z.string() }) },
  errors: [409],
});

export const deleteWebhookRoute = defineRoute('DELETE /api/webhooks/:id', {
  who,
  summary: 'Tell an address of nothing more, nor of what waits',
  params,
  errors: [400, 404],
});

export const ligarWebhookRoute = defineRoute('POST /api/webhooks/:id/ligar', {
  who,
  summary:
    'Switch on again what was switched off, with the own password: what waited is sent, and the caller answers for it',
  params,
  body: senhaSchema,
  errors: [404, 409],
});

export const trocarSegredoRoute = defineRoute('POST /api/webhooks/:id/segredo', {
  who,
  summary:
    'A new secret, with the own password, shown this once; the one before signs as well for a day',
  params,
  body: senhaSchema,
  answers: { 200: z.object({ segredo: z.string() }) },
  errors: [404],
});

export const listRemessasWebhookRoute = defineRoute('GET /api/webhooks/:id/entregas', {
  who,
  summary: 'What was sent or waits, the newest first, with attempts and the last answer',
  params,
  query: z.object({ cursor: listQueryShape.cursor, limite: listQueryShape.limite }),
  answers: { 200: z.object({ entregas: z.array(remessaSchema) }) },
  errors: [404],
});

export const reenviarRoute = defineRoute('POST /api/webhooks/:id/entregas/:entrega/reenvio', {
  who,
  summary: 'Send a message again, under its `webhook-id`, with the record as it is now',
  params: params.extend({ entrega: idSchema }),
  errors: [400, 404, 409],
});
