import { MailError } from '../../kernel/mail-error.ts';
import type { Letter, Mail, MailLine } from '../../ports/mail.ts';
import type { ManhaService } from '../manha/service.ts';
import { type AlarmesDeps, listAlarmes } from './alarmes.ts';
import { esperaMs, PARADA_MS } from './carta.rules.ts';
import { chaveDaCarta } from './chave.ts';
import * as fila from './fila.repository.ts';
import { toHtml, toText } from './papel.ts';
import { escreveManha, escreveUrgente } from './redacao.ts';
import { type EnvioRow, findGestor, markRecusada } from './repository.ts';

export interface EntregaDeps extends AlarmesDeps {
  readonly mail?: Mail | undefined;
  readonly manha: Pick<ManhaService, 'get'>;
  /** The company's name. */
  readonly empresa: string;
  /** Told of what the mail server did not take. */
  readonly onMailError: (error: unknown) => void;
}

export interface EntregaService {
  /** A turn: hands over what is due, one after the other. Answers whether more may wait. */
  run(stop: AbortSignal): Promise<boolean>;
}

/** Letters of one turn. */
const LOT = 20;

/**
 * Hands the queue's letters to the mail server. A letter is taken in the database before the mail server is given it, and is
 * not sent again where nobody knows whether it was taken: at most once, after a crash at any point.
 */
export function createEntregaService(deps: EntregaDeps): EntregaService {
  const { db, clock, mail } = deps;

  /** The letter as it is now; undefined where nobody wants it any more. */
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
            JSON.parse(JSON.stringify(await deps.manha.get(usuario_id))),
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

  async function postpone(envio: EnvioRow, error: MailError): Promise<void> {
    const tentativas = envio.tentativas + 1;
    const proxima = new Date(clock.now().getTime() + esperaMs(tentativas));
    await fila.postpone(db, { ...envio, tentativas }, proxima, error.message);
  }

  /** What becomes of a letter that was not taken. */
  async function fail(envio: EnvioRow, chave: string, error: MailError): Promise<void> {
    const { failure, message: falha } = error;
    if (failure === 'depois') return postpone(envio, error);
    if (failure === 'endereco') await markRecusada(db, envio.usuario_id, chave, falha);
    const situacao = failure === 'incerta' ? 'incerta' : 'recusada';
    await fila.finish(db, envio.id, clock.now(), { situacao, falha });
  }

  return {
    async run(stop) {
      if (!mail) return false;
      const now = clock.now();
      await fila.giveUp(db, now, new Date(now.getTime() - PARADA_MS));
      const due = await fila.listDue(db, now, LOT);
      let line: MailLine | undefined;
      try {
        for (const [at, envio] of due.entries()) {
          if (stop.aborted) return false;
          const written = await write(envio);
          if (!written) {
            await fila.finish(db, envio.id, now, { situacao: 'vencida', falha: null });
            continue;
          }
          try {
            line ??= await mail.open(stop);
          } catch (error) {
            if (stop.aborted || !(error instanceof MailError)) throw error;
            // The others would wait for the same.
            for (const other of due.slice(at)) await postpone(other, error);
            deps.onMailError(error);
            return false;
          }
          if (!(await fila.take(db, envio.id, now))) continue;
          try {
            await line.send(written.letter);
            await fila.finish(db, envio.id, clock.now(), { situacao: 'entregue', falha: null });
          } catch (error) {
            if (!(error instanceof MailError)) throw error;
            line.close();
            line = undefined;
            await fail(envio, written.chave, error);
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
