import { withoutCpf } from '@frota/contract/acesso';
import type { TipoMudanca } from '@frota/contract/mudancas';
import { hostOf, mensagensWebhooks, RESPOSTA_MAX } from '@frota/contract/webhooks';
import {
  desfechoDa,
  type MensagemInput,
  mensagemSchema,
  pauseMs,
  RECUSADA_MS,
  voltou,
} from '@frota/contract/webhooks/motor';
import type { BaseDeps, Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { newId } from '../../kernel/id.ts';
import type { WebhookCaller } from '../../ports/webhook-caller.ts';
import { recordAuditoria, SERVIDOR } from '../auditoria/record.ts';
import type { MudancasService } from '../mudancas/service.ts';
import { listNiveis } from '../posto/tanques/estoque.public.ts';
import { headersOf } from './assinatura.ts';
import type { Remessa } from './fila.repository.ts';
import * as fila from './fila.repository.ts';
import { hurryRemessas, SEM_FALHAS, updateWebhook } from './repository.ts';

export interface RemessaDeps extends BaseDeps {
  readonly webhookCaller: WebhookCaller;
  readonly mensagens: Mensagens;
  readonly onError: (error: unknown) => void;
}

/** Longer than a call: after it the address of a dead server is free. */
const HOLD_MS = 60_000;

interface Tentativa {
  /** False where the record was not readable. */
  readonly chamou: boolean;
  readonly em: Date;
  readonly ms: number;
  readonly status: number | null;
  readonly resposta: string;
}

const isAccepted = ({ status }: Tentativa): boolean =>
  status !== null && status >= 200 && status < 300;

/** One message per address at a time, in order. After a server dies its message is sent again. */
export function createRemessaService(deps: RemessaDeps) {
  const { db, clock, webhookCaller, mensagens } = deps;
  const working = new Map<string, Promise<void>>();

  async function attempt(
    webhook: fila.Tomado,
    remessa: fila.Remessa,
    stop: AbortSignal,
  ): Promise<Tentativa> {
    const em = clock.now();
    const begun = performance.now();
    const ended = (status: number | null, text: string, chamou = true): Tentativa => ({
      chamou,
      em,
      ms: Math.round(performance.now() - begun),
      status,
      resposta: printable(text),
    });
    const body = await mensagens.textOf(remessa).catch(deps.onError);
    if (body === undefined) return ended(null, mensagensWebhooks.falha.registro, false);
    try {
      const headers = headersOf({ id: remessa.id, em, body }, segredosOf(webhook, em));
      const { status, texto } = await webhookCaller.post(webhook.url, headers, body, stop);
      return ended(status, texto);
    } catch (error) {
      return ended(null, fraseDa(error));
    }
  }

  async function settle(
    id: string,
    por: string,
    remessa: fila.Remessa,
    tentativa: Tentativa,
  ): Promise<void> {
    const { chamou, em, ms, status, resposta } = tentativa;
    const tentativas = remessa.tentativas + 1;
    const primeira_em = remessa.primeira_em ?? em;
    const told = { tentativas, ultima_em: em, ms, status, resposta };
    await inTransaction(db, async (trx) => {
      const saude = await fila.lockSaude(trx, id, por);
      // Deleted, or another server took over after this one stalled.
      if (!saude) return;
      const tell = (values: Partial<fila.Remessa>) =>
        fila.updateRemessa(trx, remessa.id, { ...told, primeira_em, tenta_em: null, ...values });
      if (!chamou) {
        const tenta_em = new Date(em.getTime() + pauseMs(tentativas));
        await tell({ primeira_em: remessa.primeira_em, tenta_em });
        return;
      }
      if (isAccepted(tentativa)) {
        await tell({ situacao: 'entregue' });
        await updateWebhook(trx, id, { ...SEM_FALHAS, aceito_em: em });
        if (voltou(saude.falhas)) await hurryRemessas(trx, id);
        return;
      }
      const falhas = saude.falhas + 1;
      const falha_desde = saude.falha_desde ?? em;
      const address = { falhas, falha_desde };
      const antes = new Date(em.getTime() - RECUSADA_MS);
      const recusadas = await fila.countRecusadas(trx, id, { desde: falha_desde, antes });
      const falha = { ...address, agora: em, tentativas, primeira_em, recusadas, status };
      const desfecho = desfechoDa(falha);
      if (desfecho.tipo === 'espera') {
        await tell({ tenta_em: desfecho.tenta_em });
        await updateWebhook(trx, id, { ...address, tenta_em: desfecho.pausa_ate });
      } else if (desfecho.tipo === 'desiste') {
        await tell({ situacao: 'desistiu' });
        // Nothing waits: the failures are over.
        await updateWebhook(trx, id, (await fila.hasEspera(trx, id)) ? address : SEM_FALHAS);
      } else {
        await tell({});
        await park(trx, { id, url: saude.url, em, motivo: desfecho.motivo });
      }
    });
  }

  async function park(
    trx: Db,
    webhook: { id: string; url: string; em: Date; motivo: 'falhas' | 'recusado' },
  ): Promise<void> {
    const { id, url, em, motivo } = webhook;
    await updateWebhook(trx, id, { parado_em: em, parado_por: motivo });
    await recordAuditoria(trx, deps, SERVIDOR, { acao: 'webhook_parado', alvo: hostOf(url) });
  }

  async function sendAll(id: string, stop: AbortSignal): Promise<void> {
    const por = newId();
    try {
      while (!stop.aborted) {
        const now = clock.now();
        const until = new Date(now.getTime() + HOLD_MS);
        const webhook = await fila.hold(db, id, por, now, until);
        const remessa = webhook && (await fila.findNext(db, id, now));
        if (!remessa) break;
        const tentativa = await attempt(webhook, remessa, stop);
        // Cut off by our own shutdown.
        if (stop.aborted && !isAccepted(tentativa)) break;
        await settle(id, por, remessa, tentativa);
      }
    } finally {
      await fila.letGo(db, id, por);
    }
  }

  return {
    /** Starts deliveries to each address; does not wait. */
    async run(stop: AbortSignal): Promise<void> {
      for (const id of await fila.listDevidos(db, clock.now())) {
        if (working.has(id)) continue;
        const work = sendAll(id, stop)
          .catch(deps.onError)
          .finally(() => working.delete(id));
        working.set(id, work);
      }
    },
    async settled(): Promise<void> {
      await Promise.all(working.values());
    },
  };
}

function segredosOf(webhook: fila.Tomado, em: Date): readonly string[] {
  const { segredo, segredo_anterior, anterior_ate } = webhook;
  const isOld = segredo_anterior !== null && anterior_ate !== null && em < anterior_ate;
  return isOld ? [segredo, segredo_anterior] : [segredo];
}

function fraseDa(error: unknown): string {
  const { falha } = mensagensWebhooks;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'erro';
  const known: Readonly<Partial<Record<string, unknown>>> = falha;
  const frase = known[code];
  return typeof frase === 'string' ? frase : falha.outra(code);
}

const printable = (text: string): string =>
  withoutCpf(text)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, RESPOSTA_MAX);

type Mensagens = ReturnType<typeof createMensagens>;

export function createMensagens({
  db,
  clock,
  mudancas,
}: BaseDeps & { readonly mudancas: Pick<MudancasService, 'describe'> }) {
  async function describeTanque(id: string, em: Date): Promise<MensagemInput['data']> {
    const nivel = (await listNiveis(db, clock.now())).find(({ tipo }) => tipo === id);
    const produto = id as Extract<MensagemInput['data'], { tipo: 'tanque' }>['id'];
    const registro = nivel ?? null;
    return { tipo: 'tanque', id: produto, mudado_em: em, removido: registro === null, registro };
  }

  return {
    /** The record as it is now, made for each attempt; without CPF. */
    async textOf({
      evento,
      tipo,
      registro_id,
      em,
    }: Pick<Remessa, 'evento' | 'tipo' | 'registro_id' | 'em'>): Promise<string> {
      const data =
        tipo === 'tanque'
          ? await describeTanque(registro_id, em)
          : await mudancas.describe({ tipo: tipo as TipoMudanca, id: registro_id, em });
      return JSON.stringify(mensagemSchema.parse({ type: evento, timestamp: em, data }));
    },
  };
}
