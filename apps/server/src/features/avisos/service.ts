import { createECDH } from 'node:crypto';
import { TIPOS_LOGIN, type TipoLogin } from '@frota/contract/acesso';
import {
  type Aviso,
  avisoDe,
  INSCRICOES_MAX,
  type Inscricao,
  mensagensAvisos,
} from '@frota/contract/avisos';
import type { BaseDeps, Db, NewRow } from '../../database/schema.ts';
import { getSegredo } from '../../database/segredo.ts';
import { afterCommit, inTransaction } from '../../database/transaction.ts';
import { invalidField } from '../../kernel/domain-error.ts';
import { newId } from '../../kernel/id.ts';
import { hashToken } from '../../kernel/token.ts';
import type { Seguidores } from '../../noun/mudou.ts';
import type { ChavesPush, Push } from '../../ports/push.ts';
import { lastingSince } from '../sessoes/service.ts';

export interface AvisosDeps extends BaseDeps {
  readonly push: Push;
  readonly onError: (error: unknown) => void;
}

type Of<T extends Aviso['tipo']> = Extract<Aviso, { readonly tipo: T }>;

/** Sends without making anybody wait; call after the commit. */
export interface Avisos {
  /** Tells everybody who takes tasks, except the author, that one is free. */
  readonly seguidores: Pick<Required<Seguidores>, 'tarefa'>;
  /** Call it after the commit. Tells Frota that a tank fell below its minimum. */
  estoqueBaixo(estoque: Omit<Of<'estoque'>, 'tipo'>): void;
}

export type AvisosService = ReturnType<typeof createAvisosService>;

/** Per push service. */
const LANES = { atOnce: 8, maxWaiting: 2000, maxWaitMs: 30_000, now: () => performance.now() };

/** Web Push. The process that booked the task sends, so each message is sent once. */
export function createAvisosService({ db, clock, push, onError }: AvisosDeps) {
  const finding = new Set<Promise<void>>();
  const lanes = createLanes(LANES);

  async function chaves(): Promise<ChavesPush> {
    const pair = createECDH('prime256v1');
    const privada = await getSegredo(db, 'avisos', () => {
      pair.generateKeys();
      return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
    });
    pair.setPrivateKey(privada);
    return {
      publica: pair.getPublicKey('base64url'),
      privada: privada.toString('base64url'),
    };
  }

  async function tell(inscricao: Inscricao, text: string, keys: ChavesPush): Promise<void> {
    try {
      if ((await push.send(inscricao, text, keys)) === 'sent') return;
      await deleteEndpoint(db, inscricao.endpoint);
    } catch (error) {
      onError(error);
    }
  }

  async function tellAll(aviso: Aviso, autorId?: number): Promise<void> {
    const tipo = TIPOS_LOGIN.find((one) => avisoDe(one) === aviso.tipo)!;
    const lasting = lastingSince(clock.now());
    const inscricoes = await listInscricoes(db, tipo, autorId, lasting);
    if (inscricoes.length === 0) return;
    const [text, keys] = [JSON.stringify(aviso), await chaves()];
    for (const inscricao of inscricoes) {
      // An unknown service is not called, and its subscription removed.
      const service = push.serviceOf(inscricao.endpoint) ?? '';
      lanes.add(service, () => tell(inscricao, text, keys));
    }
  }

  function start(aviso: Aviso, autorId?: number): void {
    const work = tellAll(aviso, autorId)
      .catch(onError)
      .finally(() => finding.delete(work));
    finding.add(work);
  }

  const avisos: Avisos = {
    seguidores: {
      async tarefa(trx, { livre }) {
        if (!livre) return;
        const { id, placa, cidade, autor_id } = livre;
        afterCommit(trx, `aviso ${id}`, () =>
          start({ tipo: 'tarefa', id, placa, cidade }, autor_id),
        );
      },
    },
    estoqueBaixo: (estoque) => start({ tipo: 'estoque', ...estoque }),
  };

  return {
    ...avisos,
    async chave(): Promise<{ chave: string }> {
      return { chave: (await chaves()).publica };
    },
    /** Throws `invalid` for an unknown push service. */
    async subscribe(
      usuario_id: number,
      token: string,
      { endpoint, keys }: Inscricao,
    ): Promise<void> {
      if (push.serviceOf(endpoint) === undefined) {
        throw invalidField('endpoint', mensagensAvisos.enderecoRecusado);
      }
      const proof = { id: newId(), sessao_hash: hashToken(token), criada_em: clock.now() };
      const row = { ...proof, usuario_id, endpoint, ...keys };
      await inTransaction(db, (trx) => replaceInscricao(trx, row));
      // After the commit, so that concurrent ones see each other.
      await deleteOldest(db, usuario_id, INSCRICOES_MAX);
    },
    unsubscribe: (token: string): Promise<void> => deleteInscricao(db, hashToken(token)),
    esperam: (): number => lanes.size(),
    async settled(): Promise<void> {
      await Promise.all(finding);
      await lanes.settled();
    },
  };
}

interface LanesOptions {
  readonly atOnce: number;
  readonly maxWaiting: number;
  /** ms; older messages are dropped. */
  readonly maxWaitMs: number;
  /** Monotonic, ms. */
  readonly now: () => number;
}

export type Lanes = ReturnType<typeof createLanes>;

interface Lane {
  running: number;
  waiting: { readonly call: () => Promise<void>; readonly since: number }[];
}

/** A slow push service delays only its own lane. */
export function createLanes({ atOnce, maxWaiting, maxWaitMs, now }: LanesOptions) {
  const lanes = new Map<string, Lane>();
  let idle = Promise.withResolvers<void>();
  idle.resolve();

  function advance(name: string, lane: Lane): void {
    lane.waiting = lane.waiting.filter(({ since }) => now() - since <= maxWaitMs);
    while (lane.running < atOnce) {
      const next = lane.waiting.shift();
      if (!next) break;
      lane.running++;
      const ended = (): void => {
        lane.running--;
        advance(name, lane);
      };
      next.call().then(ended, ended);
    }
    if (lane.running > 0) return;
    lanes.delete(name);
    if (lanes.size === 0) idle.resolve();
  }

  return {
    add(name: string, call: () => Promise<void>): void {
      if (lanes.size === 0) idle = Promise.withResolvers();
      const lane = lanes.get(name) ?? { running: 0, waiting: [] };
      lanes.set(name, lane);
      lane.waiting.push({ call, since: now() });
      if (lane.waiting.length > maxWaiting) lane.waiting.shift();
      advance(name, lane);
    },
    size(): number {
      return Array.from(lanes.values(), ({ running, waiting }) => running + waiting.length).reduce(
        (sum, calls) => sum + calls,
        0,
      );
    },
    settled: (): Promise<void> => idle.promise,
  };
}

/** Replaces that of the session and of the device. */
async function replaceInscricao(trx: Db, inscricao: NewRow<'inscricao'>): Promise<void> {
  const { sessao_hash, endpoint } = inscricao;
  await trx
    .deleteFrom('inscricao')
    .where((eb) => eb.or([eb('sessao_hash', '=', sessao_hash), eb('endpoint', '=', endpoint)]))
    .execute();
  await trx
    .insertInto('inscricao')
    .values(inscricao)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function deleteOldest(db: Db, usuarioId: number, left: number): Promise<void> {
  await db
    .deleteFrom('inscricao')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('inscricao as mine')
        .select('mine.id')
        .where('mine.usuario_id', '=', usuarioId)
        .orderBy('mine.criada_em', 'desc')
        .orderBy('mine.id', 'desc')
        .offset(left),
    )
    .execute();
}

async function deleteInscricao(db: Db, sessaoHash: Buffer): Promise<void> {
  await db.deleteFrom('inscricao').where('sessao_hash', '=', sessaoHash).execute();
}

async function deleteEndpoint(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('inscricao').where('endpoint', '=', endpoint).execute();
}

/** All devices of a type of user, except the author's, with a valid session. */
async function listInscricoes(
  db: Db,
  tipo: TipoLogin,
  exceptUsuarioId: number | undefined,
  lasting: { readonly seen: Date; readonly opened: Date },
): Promise<Inscricao[]> {
  const rows = await db
    .selectFrom('inscricao')
    .innerJoin('usuario', 'usuario.id', 'inscricao.usuario_id')
    .innerJoin('sessao', 'sessao.id_hash', 'inscricao.sessao_hash')
    .where('sessao.vista_em', '>', lasting.seen)
    .where('sessao.criada_em', '>', lasting.opened)
    .select(['endpoint', 'p256dh', 'auth'])
    .where('usuario.tipo_login', '=', tipo)
    .where('usuario.excluido_em', 'is', null)
    .$if(exceptUsuarioId !== undefined, (query) =>
      query.where('usuario.id', '<>', exceptUsuarioId!),
    )
    .execute();
  return rows.map(({ endpoint, p256dh, auth }) => ({ endpoint, keys: { p256dh, auth } }));
}
