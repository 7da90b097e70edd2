import { z } from 'zod';
import { ROTAS_WEB } from '../nouns.ts';
import { instantOutSchema, numberIdSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { mensagensUsuarios } from '../usuarios/usuarios.messages.ts';
import { senhaAtualSchema } from './acesso.schema.ts';

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
