import {
  createWebhookRoute,
  deleteWebhookRoute,
  ligarWebhookRoute,
  listRemessasWebhookRoute,
  listWebhooksRoute,
  MENSAGENS_DIAS,
  reenviarRoute,
  trocarSegredoRoute,
} from '@frota/contract/webhooks';
import { clienteOf } from '../../http/cliente.ts';
import { implement } from '../../http/implement.ts';
import { DAY_MS, HOUR_MS, SOON_MS } from '../../kernel/jobs.ts';
import { semNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import type { MudancasService } from '../mudancas/service.ts';
import type { RelogioService } from '../relogio/service.ts';
import { createMensagens, createRemessaService, type RemessaDeps } from './remessa.service.ts';
import { createWebhooksService, type WebhooksDeps } from './service.ts';

type Given = WebhooksDeps &
  Omit<RemessaDeps, 'mensagens'> & {
    readonly mudancas: MudancasService;
    readonly relogio: Pick<RelogioService, 'isTrusted'>;
  };

export const webhooks = defineNoun({
  services: (given: Given) => ({
    webhooks: createWebhooksService(given),
    remessasDeWebhooks: createRemessaService({ ...given, mensagens: createMensagens(given) }),
  }),
  routes: ({ webhooks }) => [
    implement(listWebhooksRoute, async () => ({ webhooks: await webhooks.list() })),
    implement(createWebhookRoute, ({ user, body, request }) =>
      webhooks.create(user, body, clienteOf(request)),
    ),
    implement(deleteWebhookRoute, ({ user, params }) => webhooks.remove(user, params.id)),
    implement(ligarWebhookRoute, ({ user, params, body, request }) =>
      webhooks.ligar(user, params.id, body, clienteOf(request)),
    ),
    implement(trocarSegredoRoute, ({ user, params, body, request }) =>
      webhooks.trocarSegredo(user, params.id, body, clienteOf(request)),
    ),
    implement(listRemessasWebhookRoute, async ({ params, query, paged }) => ({
      entregas: paged(await webhooks.remessas(params.id, query)),
    })),
    implement(reenviarRoute, ({ user, params }) =>
      webhooks.reenviar(user, params.id, params.entrega),
    ),
  ],
  jobs: ({ webhooks, remessasDeWebhooks, clock, relogio }) => [
    { name: 'webhooks', everyMs: SOON_MS, run: remessasDeWebhooks.run },
    {
      name: 'old webhook messages',
      everyMs: HOUR_MS,
      async run() {
        const before = new Date(clock.now().getTime() - MENSAGENS_DIAS * DAY_MS);
        if (await relogio.isTrusted()) await webhooks.purge(before);
      },
    },
  ],
  pessoais: [semNome('webhooks', 'webhook', 'usuario_id', ['criado_em', 'url'])],
  ressalvas: {
    'webhook.url': 'an address of another system',
    'webhook.eventos': 'chosen from a list',
    'webhook.segredo': 'made by the server',
    'webhook.segredo_anterior': 'made by the server',
    'webhook_entrega.evento': 'chosen from a list',
    'webhook_entrega.resposta': 'what another system answered; it goes after 30 days',
  },
});
