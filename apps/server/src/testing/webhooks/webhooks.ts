import type { EventoWebhook } from '@frota/contract/webhooks';
import { createHttpCaller } from '../../adapters/webhooks/http-caller.ts';
import { createMensagens, createRemessaService } from '../../features/webhooks/remessa.service.ts';
import type { WebhookCaller } from '../../ports/webhook-caller.ts';
import type { Client } from '../client.ts';
import type { DatabaseContext } from '../databases.ts';
import type { FakeClock } from '../fake-clock.ts';
import type { Yard } from '../yard.ts';
import { type Receiver, startReceiver } from './receiver.ts';

export const SENHA = { senha_atual: 'cerrado-verde-7' };
export const never = new AbortController().signal;
/** Calls this machine, and waits for it however busy it is. */
export const webhookCaller = createHttpCaller({ internos: ['127.0.0.1'], timeoutMs: 60_000 });

/** Webhooks of a yard, other systems that are told, and servers that tell them. */
export function createWebhooks(yard: Yard, context: DatabaseContext) {
  const receivers: Receiver[] = [];
  const make = (url: string, eventos: readonly EventoWebhook[], by: Client = yard.frota) =>
    by.post('/api/webhooks', { url, eventos, ...SENHA });

  /** What another server does by itself, at its own time. */
  function sender(clock: FakeClock = yard.clock, caller: WebhookCaller = webhookCaller) {
    const { db } = context;
    const mensagens = createMensagens({ db, clock, mudancas: yard.services.mudancas });
    const onError = (error: unknown): never => {
      throw error;
    };
    return createRemessaService({ db, clock, mensagens, webhookCaller: caller, onError });
  }

  return {
    make,
    sender,
    /** Another system, which is told of these events; and its webhook's address here. */
    async listen(eventos: readonly EventoWebhook[], by?: Client) {
      const receiver = await startReceiver();
      receivers.push(receiver);
      const answer = await make(receiver.url, eventos, by);
      if (answer.statusCode !== 201) throw new Error(`no webhook: ${answer.body}`);
      const { id, segredo } = answer.json();
      receiver.segredo = segredo;
      return { receiver, path: `/api/webhooks/${id}` };
    },
    async send(clock?: FakeClock): Promise<void> {
      const { run, settled } = sender(clock);
      await run(never);
      await settled();
    },
    remessas: async (path: string) => (await yard.frota.get(`${path}/entregas`)).json().entregas,
    async situacoes(): Promise<string[]> {
      const { webhooks } = (await yard.frota.get('/api/webhooks')).json();
      return webhooks.map(({ situacao }: { situacao: string }) => situacao);
    },
    async clear(): Promise<void> {
      for (const receiver of receivers.splice(0)) await receiver.close();
      for (const table of ['webhook', 'webhook_entrega'] as const)
        await context.db.deleteFrom(table).execute();
    },
  };
}
