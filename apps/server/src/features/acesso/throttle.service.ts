import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import { acessoErrors } from './errors.ts';
import {
  countFalhas,
  deleteFalhasOf,
  findFalhaByRank,
  insertFalha,
  purgeFalhas,
} from './login-falha.repository.ts';
import { createLoginQueue } from './login-queue.ts';
import {
  addressKey,
  delayAfter,
  FALHAS_POR_ENDERECO,
  JANELA_CPF_MS,
  JANELA_ENDERECO_MS,
} from './throttle.rules.ts';

interface Deps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Tentativa {
  readonly cpf: string;
  /** IP address of the client. */
  readonly endereco: string;
}

/** libuv's threads: more password hashes at once only wait there. */
const AT_ONCE = 4;

/** Tries a password: throws `tooMany` when it is too soon, else counts the failures. */
export type Throttle = <T>(
  tentativa: Tentativa,
  verify: () => Promise<T | undefined>,
) => Promise<T | undefined>;

/** Slows down password guessing by CPF and by address; never locks, and a login forgets the past. */
export function createThrottle({ db, clock, ids }: Deps): Throttle {
  const queue = createLoginQueue(AT_ONCE);

  async function waitMs(cpf: string, endereco: string): Promise<number> {
    const now = clock.now().getTime();
    const { total, last } = await countFalhas(db, cpf, new Date(now - JANELA_CPF_MS));
    const forCpf = last === null ? 0 : last.getTime() + delayAfter(total) - now;
    const since = new Date(now - JANELA_ENDERECO_MS);
    const oldest = await findFalhaByRank(db, endereco, since, FALHAS_POR_ENDERECO);
    const forEndereco = oldest ? oldest.getTime() + JANELA_ENDERECO_MS - now : 0;
    return Math.max(forCpf, forEndereco);
  }

  return ({ cpf, endereco }, verify) =>
    queue(cpf, async () => {
      const key = addressKey(endereco);
      const wait = await waitMs(cpf, key);
      if (wait > 0) throw acessoErrors.aguarde(Math.ceil(wait / 1000));
      const result = await verify();
      if (result !== undefined) {
        await deleteFalhasOf(db, cpf);
        return result;
      }
      const em = clock.now();
      await insertFalha(db, { id: ids.next(), cpf, endereco: key, em });
      await purgeFalhas(db, new Date(em.getTime() - JANELA_CPF_MS));
      return undefined;
    });
}
