import { defineRoute } from '../rota/route.ts';

/** What may have changed; the client then fetches it again. */
export const TOPICOS = ['tarefas', 'saldos'] as const;
export type Topico = (typeof TOPICOS)[number];

/** A stream begins with the topics that changed in this time before it. */
export const EVENTOS_ANTES_MS = 30_000;

export const eventosRoute = defineRoute('GET /api/eventos', {
  who: 'session',
  summary: 'Server-sent events: one per change, the event name is the topic',
  answers: { 200: null },
  background: true,
});
