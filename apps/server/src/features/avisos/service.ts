import { createECDH } from 'node:crypto';
import { TIPOS_LOGIN } from '@frota/contract/acesso';
import {
  type Aviso,
  avisoDe,
  INSCRICOES_MAX,
  type Inscricao,
  mensagensAvisos,
} from '@frota/contract/avisos';
import type { BaseDeps } from '../../database/deps.ts';
import { getSegredo } from '../../database/segredo.ts';
import { afterCommit, inTransaction } from '../../database/transaction.ts';
import { invalidField } from '../../kernel/domain-error.ts';
import { newId } from '../../kernel/id.ts';
import { hashToken } from '../../kernel/token.ts';
import type { Seguidores } from '../../noun/mudou.ts';
import type { ChavesPush, Push } from '../../ports/push.ts';
import { lastingSince } from '../sessoes/service.ts';
import { createLanes } from './lanes.ts';
import * as repository from './repository.ts';

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

export interface AvisosService extends Avisos {
  chave(): Promise<{ chave: string }>;
  /** Throws `invalid` for an unknown push service. */
  subscribe(usuarioId: number, token: string, inscricao: Inscricao): Promise<void>;
  unsubscribe(token: string): Promise<void>;
  esperam(): number;
  settled(): Promise<void>;
}

/** Per push service. */
const LANES = { atOnce: 8, maxWaiting: 2000, maxWaitMs: 30_000, now: () => performance.now() };

/** Web Push. The process that booked the task sends, so each message is sent once. */
export function createAvisosService({ db, clock, push, onError }: AvisosDeps): AvisosService {
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
      await repository.deleteEndpoint(db, inscricao.endpoint);
    } catch (error) {
      onError(error);
    }
  }

  async function tellAll(aviso: Aviso, autorId?: number): Promise<void> {
    const tipo = TIPOS_LOGIN.find((one) => avisoDe(one) === aviso.tipo)!;
    const lasting = lastingSince(clock.now());
    const inscricoes = await repository.listInscricoes(db, tipo, autorId, lasting);
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

  return {
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
    async chave() {
      return { chave: (await chaves()).publica };
    },
    async subscribe(usuario_id, token, { endpoint, keys }) {
      if (push.serviceOf(endpoint) === undefined) {
        throw invalidField('endpoint', mensagensAvisos.enderecoRecusado);
      }
      const proof = { id: newId(), sessao_hash: hashToken(token), criada_em: clock.now() };
      const row = { ...proof, usuario_id, endpoint, ...keys };
      await inTransaction(db, (trx) => repository.replaceInscricao(trx, row));
      // After the commit, so that concurrent ones see each other.
      await repository.deleteOldest(db, usuario_id, INSCRICOES_MAX);
    },
    unsubscribe: (token) => repository.deleteInscricao(db, hashToken(token)),
    esperam: () => lanes.size(),
    async settled() {
      await Promise.all(finding);
      await lanes.settled();
    },
  };
}
