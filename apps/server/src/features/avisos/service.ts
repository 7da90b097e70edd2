import { createECDH } from 'node:crypto';
import { type Aviso, type Inscricao, mensagensAvisos } from '@frota/contract/avisos';
import type { BaseDeps } from '../../database/deps.ts';
import { getSegredo } from '../../database/segredo.ts';
import { inTransaction } from '../../database/transaction.ts';
import { invalidField } from '../../kernel/domain-error.ts';
import { newId } from '../../kernel/id.ts';
import { hashToken } from '../../kernel/token.ts';
import type { ChavesPush, Push } from '../../ports/push.ts';
import * as repository from './repository.ts';

export interface AvisosDeps extends BaseDeps {
  readonly push: Push;
  readonly onError: (error: unknown) => void;
}

/** Tells of what others should know, without making anybody wait. */
export interface Avisos {
  /** Call it after the change is committed. Tells all who take tasks, but its author, of a free one. */
  tarefaLivre(autorId: number, tarefa: Omit<Aviso, 'tipo'>): void;
}

export interface AvisosService extends Avisos {
  /** The public key of this installation, made at the first asking. */
  chave(): Promise<{ chave: string }>;
  /** For the session of this token. Throws `invalid` for an address that is not a public push service's. */
  subscribe(usuarioId: number, token: string, inscricao: Inscricao): Promise<void>;
  unsubscribe(token: string): Promise<void>;
  /** Done when nothing is being sent any more. */
  settled(): Promise<void>;
}

/** Devices called at a time. */
const AT_ONCE = 8;

/** Web Push to devices whose app is closed. The server process that booked a task sends, so each is sent once. */
export function createAvisosService({ db, clock, push, onError }: AvisosDeps): AvisosService {
  const sending = new Set<Promise<void>>();

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

  async function tellAll(autorId: number, aviso: Aviso): Promise<void> {
    const inscricoes = await repository.listInscricoes(db, autorId);
    if (inscricoes.length === 0) return;
    const [text, keys] = [JSON.stringify(aviso), await chaves()];
    const next = inscricoes.values();
    const work = async (): Promise<void> => {
      for (const inscricao of next) await tell(inscricao, text, keys);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  return {
    tarefaLivre(autorId, { id, placa, cidade }) {
      const work = tellAll(autorId, { tipo: 'tarefa', id, placa, cidade })
        .catch(onError)
        .finally(() => sending.delete(work));
      sending.add(work);
    },
    async chave() {
      return { chave: (await chaves()).publica };
    },
    async subscribe(usuario_id, token, { endpoint, keys }) {
      if (!push.accepts(endpoint)) {
        throw invalidField('endpoint', mensagensAvisos.enderecoRecusado);
      }
      const proof = { id: newId(), sessao_hash: hashToken(token), criada_em: clock.now() };
      const row = { ...proof, usuario_id, endpoint, ...keys };
      await inTransaction(db, (trx) => repository.replaceInscricao(trx, row));
    },
    unsubscribe: (token) => repository.deleteInscricao(db, hashToken(token)),
    async settled() {
      await Promise.all(sending);
    },
  };
}
