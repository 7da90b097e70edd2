import {
  askSairCartaRoute,
  getCartaRoute,
  sairCartaRoute,
  saveCartaRoute,
  testeCartaRoute,
} from '@frota/contract/carta';
import type { FastifyReply } from 'fastify';
import { clienteOf, originOf } from '../../http/cliente.ts';
import { implement } from '../../http/implement.ts';
import { HOUR_MS, SOON_MS } from '../../kernel/jobs.ts';
import { semNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { type CartaDeps, createCartaService } from './carta.service.ts';
import { createFilaService, type FilaDeps } from './fila.service.ts';
import { sairPage } from './redacao.ts';
import { createRemessaService, type RemessaDeps } from './remessa.service.ts';
import { deleteCartasOf } from './repository.ts';

const MINUTE_MS = 60_000;

export const carta = defineNoun({
  services: (given: CartaDeps & RemessaDeps & FilaDeps) => ({
    carta: createCartaService(given),
    cartaFila: createFilaService(given),
    cartaRemessa: createRemessaService(given),
  }),
  routes: ({ carta }) => [
    implement(getCartaRoute, ({ user }) => carta.get(user.id)),
    implement(saveCartaRoute, ({ user, body, request }) =>
      carta.save(user, body, originOf(request)),
    ),
    implement(testeCartaRoute, ({ user, request }) => carta.teste(user.id, originOf(request))),
    implement(askSairCartaRoute, async ({ params, reply }) =>
      sendPage(reply, (await carta.knows(params.chave)) ? 'pergunta' : 'invalido'),
    ),
    implement(sairCartaRoute, async ({ params, request, reply }) => {
      const counts = await carta.sair(params.chave, clienteOf(request).endereco);
      sendPage(reply, counts ? 'feito' : 'invalido');
    }),
  ],
  jobs: ({ cartaFila, cartaRemessa }) => [
    { name: 'morning letters', everyMs: SOON_MS, run: cartaFila.addManha },
    { name: 'urgent letters', everyMs: MINUTE_MS, run: cartaFila.addUrgentes },
    { name: 'letters', everyMs: SOON_MS, run: cartaRemessa.run },
    { name: 'old letters', everyMs: HOUR_MS, run: cartaFila.purge },
  ],
  pessoais: [
    semNome('carta', 'carta', 'usuario_id', ['desde', 'ligada', 'hora', 'recusa']),
    semNome('cartas_enviadas', 'carta_envio', 'usuario_id', [
      'criada_em',
      'tipo',
      'situacao',
      'terminada_em',
      'falha',
    ]),
  ],
  esquece: [(db, { id }) => deleteCartasOf(db, id)],
  ressalvas: {
    'carta.hora': 'a time of day',
    'carta.recusada_chave': 'a signature',
    'carta.recusa': "a mail server's answer, without the address",
    'carta_envio.falha': "a mail server's answer, without the address",
    'carta_envio.alarmes': 'about the server and the tanks, nobody',
  },
});

function sendPage(reply: FastifyReply, what: Parameters<typeof sairPage>[0]): void {
  const status = what === 'invalido' ? 404 : 200;
  reply.code(status).type('text/html; charset=utf-8').header('Cache-Control', 'no-store');
  reply.send(sairPage(what));
}
