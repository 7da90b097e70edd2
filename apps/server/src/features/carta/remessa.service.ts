import { mensagensCarta } from '@frota/contract/carta';
import { getManhaRoute } from '@frota/contract/dashboard';
import { type Letter, type Mail, MailError, type MailLine } from '../../ports/mail.ts';
import type { ManhaService } from '../manha/service.ts';
import { esperaMs, PARADA_MS } from './carta.rules.ts';
import { chaveDaCarta } from './chave.ts';
import * as fila from './fila.repository.ts';
import {
  type AlarmesDeps,
  escreveManha,
  escreveUrgente,
  listAlarmes,
  toHtml,
  toText,
} from './redacao.ts';
import { type EnvioRow, findGestor, markRecusada } from './repository.ts';

export interface RemessaDeps extends AlarmesDeps {
  readonly mail?: Mail | undefined;
  readonly manha: Pick<ManhaService, 'get'>;
  readonly empresa: string;
  readonly onMailError: (error: unknown) => void;
}

const LOT = 20;

/** At most once: a letter is marked before it is sent, and not sent again where the outcome is unknown. */
export function createRemessaService(deps: RemessaDeps) {
  const { db, clock, mail } = deps;

  async function write(envio: EnvioRow): Promise<{ letter: Letter; chave: string } | undefined> {
    const { id, usuario_id, tipo } = envio;
    const { email, carta } = (await findGestor(db, usuario_id)) ?? {};
    if (!email || !carta) return undefined;
    const chave = await chaveDaCarta(db, { id: usuario_id, email });
    if (tipo !== 'teste' && !carta.ligada) return undefined;
    const redacao =
      tipo === 'urgente'
        ? escreveUrgente(envio.alarmes, envio.criada_em)
        : escreveManha(
            // Parsed, because the database gives decimals as text.
            getManhaRoute.answers[200].parse(await deps.manha.get(usuario_id)),
            await listAlarmes(deps),
            tipo === 'teste',
          );
    const { origem } = carta;
    const sair = `${origem}/api/carta/sair/${chave}`;
    const pe = { empresa: deps.empresa, origem, sair };
    const { assunto } = redacao;
    const paper = { texto: toText(redacao, pe), html: toHtml(redacao, pe) };
    return { chave, letter: { id, para: email, assunto, ...paper, em: clock.now(), sair } };
  }

  /** Only if the row still waits, or this server marked it at `taken`. */
  async function postpone(envio: EnvioRow, falha: string, taken?: Date): Promise<void> {
    const tentativas = envio.tentativas + 1;
    const proxima_em = new Date(clock.now().getTime() + esperaMs(tentativas));
    await fila.postpone(db, { id: envio.id, tentativas, proxima_em, falha }, taken);
  }

  async function fail(envio: EnvioRow, chave: string, error: MailError, taken: Date) {
    const { failure, message: falha } = error;
    if (failure === 'depois') return postpone(envio, falha, taken);
    if (failure === 'endereco') await markRecusada(db, envio.usuario_id, chave, falha);
    const situacao = failure === 'incerta' ? 'incerta' : 'recusada';
    await fila.finish(db, envio.id, taken, clock.now(), { situacao, falha });
  }

  return {
    /** Sends what is due; true where more may wait. */
    async run(stop: AbortSignal): Promise<boolean> {
      if (!mail) return false;
      const now = clock.now();
      await fila.giveUp(db, now, new Date(now.getTime() - PARADA_MS));
      const due = await fila.listDue(db, now, LOT);
      let line: MailLine | undefined;
      try {
        for (const [at, envio] of due.entries()) {
          if (stop.aborted) return false;
          const written = await write(envio).catch(async (error: unknown) => {
            // A letter that cannot be written must not block others.
            await postpone(envio, mensagensCarta.naoEscrita);
            deps.onMailError(error);
            return null;
          });
          if (written === undefined) await fila.drop(db, envio.id, now);
          if (!written) continue;
          try {
            line ??= await mail.open(stop);
          } catch (error) {
            if (stop.aborted || !(error instanceof MailError)) throw error;
            // The others would fail the same way.
            for (const other of due.slice(at)) await postpone(other, error.message);
            deps.onMailError(error);
            return false;
          }
          const taken = clock.now();
          if (!(await fila.take(db, envio.id, taken))) continue;
          try {
            await line.send(written.letter);
            const sent = { situacao: 'entregue', falha: null } as const;
            await fila.finish(db, envio.id, taken, clock.now(), sent);
          } catch (error) {
            if (!(error instanceof MailError)) throw error;
            line.close();
            line = undefined;
            await fail(envio, written.chave, error, taken);
            if (!stop.aborted) deps.onMailError(error);
          }
        }
      } finally {
        line?.close();
      }
      return due.length === LOT;
    },
  };
}
