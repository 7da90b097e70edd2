import type { RouteAnswerInput, RouteBody, RouteQuery } from '@frota/contract/rota';
import {
  type createWebhookRoute,
  DESISTIU_DIAS,
  hostOf,
  type listRemessasWebhookRoute,
  type listWebhooksRoute,
  mensagensWebhooks,
  ROTACAO_HORAS,
  type trocarSegredoRoute,
  WEBHOOKS_MAX,
} from '@frota/contract/webhooks';
import { sql } from 'kysely';
import type { BaseDeps, Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Cliente } from '../../http/cliente.ts';
import { type Page, readInstantPage } from '../../kernel/cursor.ts';
import { DomainError, invalidField } from '../../kernel/domain-error.ts';
import type { Autor } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import { DAY_MS, HOUR_MS } from '../../kernel/jobs.ts';
import type { WebhookCaller } from '../../ports/webhook-caller.ts';
import type { Confirmacao, ConfirmacaoService } from '../acesso/confirmacao.ts';
import { getConta } from '../acesso/conta.public.ts';
import { diffFields, type Fato, recordAuditoria } from '../auditoria/record.ts';
import { newSegredo } from './assinatura.ts';
import * as repository from './repository.ts';

const webhooksErrors = {
  naoEncontrado: () => new DomainError('notFound', mensagensWebhooks.naoEncontrado),
  mensagemNaoEncontrada: () => new DomainError('notFound', mensagensWebhooks.mensagemNaoEncontrada),
  demais: () => new DomainError('conflict', mensagensWebhooks.demais),
  desligado: () => new DomainError('conflict', mensagensWebhooks.desligado),
  jaLigado: () => new DomainError('conflict', mensagensWebhooks.jaLigado),
  url: (why: 'semHttps' | 'privado') => invalidField('url', mensagensWebhooks[why]),
};

export interface WebhooksDeps extends BaseDeps {
  readonly confirmacao: Pick<ConfirmacaoService, 'confirmSenha'>;
  readonly webhookCaller: Pick<WebhookCaller, 'refusalOf'>;
}

type Listado = RouteAnswerInput<typeof listWebhooksRoute>['webhooks'][number];
type Mensagem = RouteAnswerInput<typeof listRemessasWebhookRoute>['entregas'][number];
type Trancado = NonNullable<Awaited<ReturnType<typeof repository.lockWebhook>>>;

export type WebhooksService = ReturnType<typeof createWebhooksService>;

export function createWebhooksService(deps: WebhooksDeps) {
  const { db, clock, confirmacao, webhookCaller } = deps;

  const confirm = async (autor: Autor, senha: Confirmacao, cliente: Cliente): Promise<void> =>
    confirmacao.confirmSenha(await getConta(db, autor.id), senha, cliente);

  function change(
    autor: Autor,
    id: string,
    acao: Fato['acao'],
    act: (trx: Db, webhook: Trancado) => Promise<void>,
  ): Promise<void> {
    return inTransaction(db, async (trx) => {
      const webhook = await repository.lockWebhook(trx, id);
      if (!webhook) throw webhooksErrors.naoEncontrado();
      await act(trx, webhook);
      await recordAuditoria(trx, deps, autor, { acao, alvo: hostOf(webhook.url) });
    });
  }

  async function list(): Promise<Listado[]> {
    const now = clock.now();
    return (
      await repository.listWebhooks(db, new Date(now.getTime() - DESISTIU_DIAS * DAY_MS))
    ).map(({ usuario_id, usuario, gestor, parado_por, falhas, ...webhook }) => ({
      ...webhook,
      anterior_ate:
        webhook.anterior_ate && webhook.anterior_ate > now ? webhook.anterior_ate : null,
      responsavel: usuario,
      responsavel_id: usuario_id,
      situacao: parado_por ?? (gestor ? comoVai(webhook, falhas) : 'semGestor'),
    }));
  }

  return {
    list,

    async comProblema(): Promise<string[]> {
      const webhooks = (await list()).filter(
        ({ situacao }) => situacao !== 'ligado' && situacao !== 'falhando',
      );
      return webhooks.map(({ url }) => hostOf(url));
    },

    /** Throws url, demais, and the password check's errors. */
    async create(
      autor: Autor,
      { senha_atual, url, eventos }: RouteBody<typeof createWebhookRoute>,
      cliente: Cliente,
    ): Promise<{ id: string; segredo: string }> {
      const refusal = webhookCaller.refusalOf(url);
      if (refusal) throw webhooksErrors.url(refusal);
      await confirm(autor, { senha_atual }, cliente);
      const webhook = { id: newId(), segredo: newSegredo() };
      await inTransaction(db, async (trx) => {
        // Counted, so nobody may add one.
        await sql`lock table webhook in share row exclusive mode`.execute(trx);
        const others = await repository.listWebhooks(trx, clock.now());
        if (others.length >= WEBHOOKS_MAX) throw webhooksErrors.demais();
        await repository.insertWebhook(trx, {
          ...webhook,
          url,
          eventos: JSON.stringify(eventos),
          usuario_id: autor.id,
          criado_em: clock.now(),
        });
        // Without the path, which may hold a password.
        const mudancas = diffFields({}, { eventos: eventos.join(', ') });
        const fato = { acao: 'webhook_criado', alvo: hostOf(url), mudancas } as const;
        await recordAuditoria(trx, deps, autor, fato);
      });
      return webhook;
    },

    /** This and the following throw naoEncontrado. */
    remove: (autor: Autor, id: string): Promise<void> =>
      change(autor, id, 'webhook_excluido', (trx) => repository.deleteWebhook(trx, id)),

    /** Throws jaLigado, and the password check's errors. */
    async ligar(autor: Autor, id: string, senha: Confirmacao, cliente: Cliente): Promise<void> {
      await confirm(autor, senha, cliente);
      await change(autor, id, 'webhook_ligado', async (trx, { parado_em, gestor }) => {
        if (parado_em === null && gestor) throw webhooksErrors.jaLigado();
        await repository.updateWebhook(trx, id, {
          usuario_id: autor.id,
          parado_em: null,
          parado_por: null,
          ...repository.SEM_FALHAS,
        });
        await repository.renewRemessas(trx, id);
      });
    },

    async trocarSegredo(
      autor: Autor,
      id: string,
      senha: Confirmacao,
      cliente: Cliente,
    ): Promise<RouteAnswerInput<typeof trocarSegredoRoute>> {
      await confirm(autor, senha, cliente);
      const segredo = newSegredo();
      const anterior_ate = new Date(clock.now().getTime() + ROTACAO_HORAS * HOUR_MS);
      await change(autor, id, 'webhook_segredo', (trx, webhook) =>
        repository.updateWebhook(trx, id, {
          segredo,
          segredo_anterior: webhook.segredo,
          anterior_ate,
        }),
      );
      return { segredo };
    },

    async remessas(
      id: string,
      query: RouteQuery<typeof listRemessasWebhookRoute>,
    ): Promise<Page<Mensagem>> {
      const isThere = (await list()).some((webhook) => webhook.id === id);
      if (!isThere) throw webhooksErrors.naoEncontrado();
      return readInstantPage(
        query,
        (part) => repository.listRemessas(db, id, part),
        ({ em }) => em,
      );
    },

    /** Throws desligado, mensagemNaoEncontrada. */
    reenviar: (autor: Autor, id: string, remessa: string): Promise<void> =>
      change(autor, id, 'webhook_reenvio', async (trx, { parado_em, gestor }) => {
        if (parado_em !== null || !gestor) throw webhooksErrors.desligado();
        const found = await repository.againRemessa(trx, id, remessa);
        if (!found) throw webhooksErrors.mensagemNaoEncontrada();
        await repository.updateWebhook(trx, id, { tenta_em: null });
      }),

    purge: (before: Date): Promise<void> => repository.deleteRemessas(db, before),
  };
}

function comoVai(
  { desistiram, ilegiveis }: Pick<Listado, 'desistiram' | 'ilegiveis'>,
  falhas: number,
): Listado['situacao'] {
  if (desistiram > 0) return 'desistiu';
  if (ilegiveis > 0) return 'ilegivel';
  return falhas > 0 ? 'falhando' : 'ligado';
}
