import { createHash, randomBytes } from 'node:crypto';
import type { TipoLogin } from '@frota/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  deleteSessao,
  findSessao,
  insertSessao,
  purgeSessoes,
  touchSessao,
} from './sessao.repository.ts';

const HOUR_MS = 3_600_000;
const SESSAO_OCIOSA_MS = 12 * HOUR_MS;
const SESSAO_MAXIMA_MS = 7 * 24 * HOUR_MS;
/** A session in use is written at most this often. */
const TOUCH_MS = 60_000;

interface Deps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
}

interface SessaoUser {
  id: number;
  usuario: string;
  tipo_login: TipoLogin;
  /** Somebody else set the password. */
  trocar_senha: boolean;
}

export interface SessoesService {
  /** The user of a token, while the session lasts; `extend` postpones its idle end. */
  find(token: string, options: { extend: boolean }): Promise<SessaoUser | undefined>;
  /** Opens a session and answers its token, of which only the hash is kept. */
  open(usuarioId: number): Promise<string>;
  end(token: string): Promise<void>;
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Sessions end after 12 h without use, and after 7 days in any case. */
export function createSessoesService({ db, clock }: Deps): SessoesService {
  return {
    async find(token, { extend }) {
      const idHash = hashToken(token);
      const sessao = await findSessao(db, idHash);
      if (!sessao) return undefined;
      const now = clock.now();
      const idle = now.getTime() - sessao.vista_em.getTime();
      const age = now.getTime() - sessao.criada_em.getTime();
      if (idle >= SESSAO_OCIOSA_MS || age >= SESSAO_MAXIMA_MS) return undefined;
      if (extend && idle >= TOUCH_MS) await touchSessao(db, idHash, now);
      const { id, usuario, tipo_login, trocar_senha } = sessao;
      return { id, usuario, tipo_login, trocar_senha };
    },
    async open(usuarioId) {
      const now = clock.now();
      const token = randomBytes(32).toString('base64url');
      await purgeSessoes(db, new Date(now.getTime() - SESSAO_OCIOSA_MS));
      await insertSessao(db, hashToken(token), usuarioId, now);
      return token;
    },
    end: (token) => deleteSessao(db, hashToken(token)),
  };
}
