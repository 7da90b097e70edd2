import { z } from 'zod';
import { PRODUTOS } from '../combustivel/index.ts';
import { defineRoute } from '../rota/route.ts';

/** Manobrista: new tasks. Frota: low tanks. */
const who = ['Manobrista', 'Frota'] as const;

const base64urlOf = (bytes: number): z.ZodString =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`));

/** A push subscription (RFC 8030, 8291), as `PushSubscription.toJSON` gives it. */
const inscricaoSchema = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({ p256dh: base64urlOf(65), auth: base64urlOf(16) }),
});
export type Inscricao = z.output<typeof inscricaoSchema>;

/** Holds no person's name: it passes through the browser's push service. */
export const avisoSchema = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('tarefa'),
    id: z.string(),
    placa: z.string(),
    cidade: z.string(),
  }),
  z.object({
    tipo: z.literal('estoque'),
    produto: z.enum(PRODUTOS),
    litros: z.number(),
    minimo: z.number(),
  }),
]);
export type Aviso = z.output<typeof avisoSchema>;

export const getChaveAvisosRoute = defineRoute('GET /api/avisos/chave', {
  who,
  summary: 'The public key with which a browser subscribes to push (VAPID)',
  answers: { 200: z.object({ chave: z.string() }) },
});

export const subscribeRoute = defineRoute('POST /api/avisos', {
  who,
  summary:
    'Have this device told of new tasks, or for Frota of a tank below its minimum, while the app is closed, until its session ends; a session has one subscription',
  body: inscricaoSchema,
});

export const unsubscribeRoute = defineRoute('DELETE /api/avisos', {
  who,
  summary: 'Have this device told of nothing any more',
});
