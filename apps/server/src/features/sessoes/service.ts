import { randomBytes } from 'node:crypto';
import { type listSessoesRoute, SESSOES_MAX, type TipoLogin } from '@frota/contract/acesso';
import type { RouteAnswerInput } from '@frota/contract/rota';
import { diaOf } from '@frota/contract/tempo';
import type { Escopo } from '@frota/contract/tokens';
import type { BaseDeps } from '../../database/deps.ts';
import { getSegredo } from '../../database/segredo.ts';
import { hashToken, usuarioOfPasse } from '../../kernel/token.ts';
import {
  deleteOldestSessoes,
  deleteSessao,
  findSessao,
  findUsuario,
  insertSessao,
  listSessoesOf,
  purgeSessoes,
  touchSessao,
} from './repository.ts';
import { findToken, touchToken } from './tokens.repository.ts';

const HOUR_MS = 3_600_000;
const SESSAO_OCIOSA_MS = 12 * HOUR_MS;
const SESSAO_MAXIMA_MS = 7 * 24 * HOUR_MS;
/** A session or a token in use is written at most this often. */
const TOUCH_MS = 60_000;

/** Longer ones are cut: they are only shown. */
const ENDERECO_MAX = 64;
const AGENTE_MAX = 300;

type SessaoAberta = RouteAnswerInput<typeof listSessoesRoute>[number];

/** Where a login comes from. */
interface Origem {
  /** IP address. */
  readonly endereco: string;
  /** What the browser says of itself. */
  readonly agente: string;
  /** By the company's own login. */
  readonly externa?: boolean;
}

interface SessaoUser {
  id: number;
  usuario: string;
  tipo_login: TipoLogin;
  /** Somebody else set the password. */
  trocar_senha: boolean;
  /** A second factor is required of him and he has none. */
  criar_fator: boolean;
}

/** Who calls by a token: in his manager's stead, under its own name. */
interface Integracao extends SessaoUser {
  readonly token: { readonly id: string; readonly escopos: readonly Escopo[] };
}

export interface SessoesService {
  /** The user of a token, while the session lasts; `extend` postpones its idle end. */
  find(token: string, options: { extend: boolean }): Promise<SessaoUser | undefined>;
  /** The user in whose name another server on the same database calls. */
  findByPasse(passe: string): Promise<SessaoUser | undefined>;
  /** As whom a token acts, while it lasts. */
  findByToken(token: string): Promise<Integracao | undefined>;
  /** Whether the session of a token still lasts; asking does not extend it. */
  isAlive(token: string): Promise<boolean>;
  /** Opens a session and answers its token, of which only the hash is kept. */
  open(usuarioId: number, from: Origem): Promise<string>;
  /** The user's sessions that last, the latest used first; `token` tells which one asks. */
  list(usuarioId: number, token: string | undefined): Promise<SessaoAberta[]>;
  end(token: string): Promise<void>;
}

function toUser({
  id,
  usuario,
  tipo_login,
  senha_ate,
  criar_fator,
  externa = false,
}: Omit<SessaoUser, 'trocar_senha'> & {
  readonly senha_ate: Date | null;
  readonly externa?: boolean;
}): SessaoUser {
  // Who came by the company's own login was asked neither password nor second factor of ours.
  const faltas = {
    trocar_senha: senha_ate !== null && !externa,
    criar_fator: criar_fator && !externa,
  };
  return { id, usuario, tipo_login, ...faltas };
}

/** Since when a session must have been used, and opened, to last at this instant. */
export function lastingSince(now: Date): { readonly seen: Date; readonly opened: Date } {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  return { seen: before(SESSAO_OCIOSA_MS), opened: before(SESSAO_MAXIMA_MS) };
}

/** Sessions end after 12 h without use, after 7 days in any case, and where their user opens as many newer ones. */
export function createSessoesService({ db, clock }: BaseDeps): SessoesService {
  async function find(
    token: string,
    { extend }: { extend: boolean },
  ): Promise<SessaoUser | undefined> {
    const idHash = hashToken(token);
    const sessao = await findSessao(db, idHash);
    if (!sessao) return undefined;
    const now = clock.now();
    const { seen, opened } = lastingSince(now);
    if (sessao.vista_em <= seen || sessao.criada_em <= opened) return undefined;
    if (extend && now.getTime() - sessao.vista_em.getTime() >= TOUCH_MS)
      await touchSessao(db, idHash, now);
    return toUser(sessao);
  }

  return {
    find,
    async findByPasse(passe) {
      const id = usuarioOfPasse(await getSegredo(db, 'leitura'), passe, clock.now());
      const usuario = id === undefined ? undefined : await findUsuario(db, id);
      return usuario && toUser(usuario);
    },
    async findByToken(text) {
      const now = clock.now();
      const found = await findToken(db, hashToken(text), diaOf(now));
      if (!found) return undefined;
      const { usado_em, token_id: id, escopos, ...user } = found;
      if (now.getTime() - (usado_em?.getTime() ?? 0) >= TOUCH_MS) await touchToken(db, id, now);
      // The password and the second factor are asked of people.
      return { ...user, token: { id, escopos }, trocar_senha: false, criar_fator: false };
    },
    isAlive: async (token) => Boolean(await find(token, { extend: false })),
    async open(usuarioId, { endereco, agente, externa = false }) {
      const now = clock.now();
      const token = randomBytes(32).toString('base64url');
      await purgeSessoes(db, lastingSince(now).seen);
      const from = {
        endereco: endereco.slice(0, ENDERECO_MAX),
        agente: agente.slice(0, AGENTE_MAX),
        externa,
      };
      const idHash = hashToken(token);
      await insertSessao(db, idHash, usuarioId, from, now);
      // Of several logins at once the last one sees them all.
      await deleteOldestSessoes(db, usuarioId, idHash, SESSOES_MAX - 1);
      return token;
    },
    async list(usuarioId, token) {
      const rows = await listSessoesOf(db, usuarioId, lastingSince(clock.now()));
      const own = token === undefined ? undefined : hashToken(token);
      return rows.map(({ id_hash, ...sessao }) => ({
        ...sessao,
        atual: own !== undefined && id_hash.equals(own),
      }));
    },
    end: (token) => deleteSessao(db, hashToken(token)),
  };
}
