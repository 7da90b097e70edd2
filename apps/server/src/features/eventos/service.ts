import type { Topico } from '@frota/contract/eventos';
import { mensagensGerais } from '@frota/contract/rota';
import type { Db } from '../../database/schema.ts';
import { afterCommit } from '../../database/transaction.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Seguidores } from '../../noun/mudou.ts';
import type { Events } from '../../ports/events.ts';
import type { SessoesService } from '../sessoes/service.ts';

export interface EventConnection {
  /** False when the client reads too slowly. */
  write(text: string): boolean;
  end(): void;
  onClose(listener: () => void): void;
}

export interface EventosDeps {
  readonly events: Events;
  readonly sessoes: Pick<SessoesService, 'isAlive'>;
  readonly heartbeatMs?: number;
}

interface Ouvinte {
  readonly usuarioId: number;
  readonly token: string;
}

/** Proxies cut a silent connection after a minute. */
const HEARTBEAT_MS = 15_000;
/** A gate's phones may share one user. */
const STREAMS_PER_USER = 30;
const FULL_RETRY_SECONDS = 30;
const RETRY_MS = 3_000;

export function createEventosService(deps: EventosDeps) {
  const { events, sessoes, heartbeatMs = HEARTBEAT_MS } = deps;
  const open = new Map<() => void, Ouvinte['usuarioId']>();

  async function sessionEnded(token: string): Promise<boolean> {
    try {
      return !(await sessoes.isAlive(token));
    } catch {
      // A failed check does not end the session.
      return false;
    }
  }

  return {
    /** Throws `tooMany` beyond a user's number of streams. */
    assertFewStreams(usuarioId: number): void {
      const own = [...open.values()].filter((id) => id === usuarioId);
      if (own.length < STREAMS_PER_USER) return;
      const detail = { retryAfterSeconds: FULL_RETRY_SECONDS };
      throw new DomainError('tooMany', mensagensGerais.muitasChamadas, detail);
    },
    /** Begins with the topics of just before. Until the client leaves, its session ends or the server closes. Checks the session before each event. */
    stream(connection: EventConnection, { usuarioId, token }: Ouvinte): void {
      const send = (text: string): void => {
        // The client reads too slowly: end the stream. It reconnects and loads everything again.
        if (!connection.write(text)) stop();
      };
      const waiting = new Set<Topico>();
      let asking = false;
      const deliver = async (topico: Topico): Promise<void> => {
        waiting.add(topico);
        // A session check is running; it sends this topic too when it is done.
        if (asking) return;
        asking = true;
        const ended = await sessionEnded(token);
        asking = false;
        if (ended) stop();
        else if (open.has(stop)) for (const each of waiting) send(eventText(each));
        waiting.clear();
      };
      const unsubscribe = events.subscribe((topico: Topico) => void deliver(topico));
      const heartbeat = setInterval(async () => {
        if (await sessionEnded(token)) stop();
        else if (open.has(stop)) send(': vivo\n\n');
      }, heartbeatMs);
      heartbeat.unref();
      const stop = (): void => {
        if (!open.delete(stop)) return;
        clearInterval(heartbeat);
        unsubscribe();
        connection.end();
      };
      open.set(stop, usuarioId);
      connection.onClose(stop);
      send(`retry: ${RETRY_MS}\n\n`);
      // What the client asked for before may be older.
      for (const topico of events.recent()) void deliver(topico);
    },
    close(): void {
      for (const stop of [...open.keys()]) stop();
    },
  };
}

/** Browsers drop events without data. */
function eventText(topico: Topico): string {
  return `event: ${topico}\ndata: 1\n\n`;
}

/** Hints to the screens that are open, once a change is committed. */
export function createSeguidores(events: Events): Seguidores {
  const hint = (topico: Topico) => async (trx: Db) =>
    afterCommit(trx, `evento ${topico}`, () => events.publish(topico));
  const [saldos, tarefas] = [hint('saldos'), hint('tarefas')];
  return {
    tarefa: tarefas,
    abastecimentos: saldos,
    bicoDoAbastecimento: saldos,
    entrada: saldos,
    lancamento: saldos,
    encerrante: saldos,
    medicao: saldos,
    tanque: saldos,
    posto: saldos,
  };
}
