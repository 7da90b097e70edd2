import type { ServerResponse } from 'node:http';
import { eventosRoute } from '@frota/contract/eventos';
import { implement } from '../../http/implement.ts';
import { sessionToken } from '../../http/session.ts';
import { defineNoun } from '../../noun/noun.ts';
import {
  createEventosService,
  createSeguidores,
  type EventConnection,
  type EventosDeps,
} from './service.ts';

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // nginx would otherwise buffer the events.
  'X-Accel-Buffering': 'no',
} as const;

export const eventos = defineNoun({
  services: ({ events, sessoes }: EventosDeps) => ({
    eventos: createEventosService({ events, sessoes }),
  }),
  follows: ({ events }) => createSeguidores(events),
  routes: ({ eventos }) => [
    implement(eventosRoute, async ({ user, request, reply }) => {
      eventos.assertFewStreams(user.id);
      // Fastify's own answer would compress and so delay the events.
      reply.hijack();
      reply.raw.writeHead(200, { ...plainHeaders(reply.getHeaders()), ...HEADERS });
      const token = sessionToken(request) ?? '';
      eventos.stream(connectionOf(reply.raw), { usuarioId: user.id, token });
      return undefined;
    }),
  ],
});

function plainHeaders(headers: Record<string, unknown>): Record<string, string | string[]> {
  const set = Object.entries(headers).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    set.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );
}

function connectionOf(response: ServerResponse): EventConnection {
  return {
    write: (text) => response.write(text),
    end: () => response.end(),
    onClose: (listener) => response.once('close', listener),
  };
}
