import { randomBytes } from 'node:crypto';
import { type listSessoesRoute, SESSOES_MAX, type TipoLogin } from '@frota/contract/acesso';
import type { RouteAnswerInput } from '@frota/contract/rota';
import { diaOf } from '@frota/contract/tempo';
import type { Escopo } from '@frota/contract/tokens';
import type { BaseDeps, Db, NewRow } from '../../database/schema.ts';
import { getSegredo } from '../../database/segredo.ts';
import { hashToken, usuarioOfPasse } from '../../kernel/token.ts';
import { criarFator } from '../fatores/fatores.public.ts';
import { findSessao, findToken, touchToken } from './sessoes.public.ts';

const HOUR_MS = 3_600_000;

const SESSAO_OCIOSA_MS = 12 * HOUR_MS;

const SESSAO_MAXIMA_MS = 7 * 24 * HOUR_MS;

/** Least interval of writes. */
const TOUCH_MS = 60_000;

/** For display only. */
const ENDERECO_MAX = 64;

const AGENTE_MAX = 300;

type SessaoAberta = RouteAnswerInput<typeof listSessoesRoute>[number];

interface Origem {
  readonly endereco: string;
  readonly agente: string;
  readonly externa?: boolean;
}

interface SessaoUser {
  id: number;
  usuario: string;
  tipo_login: TipoLogin;
  trocar_senha: boolean;
  criar_fator: boolean;
}

/** Acts for its manager, under its own name. */
interface Integracao extends SessaoUser {
  readonly token: { readonly id: string; readonly escopos: readonly Escopo[] };
}

export type SessoesService = ReturnType<typeof createSessoesService>;

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
  // The company's login replaces password and second factor.
  const faltas = {
    trocar_senha: senha_ate !== null && !externa,
    criar_fator: criar_fator && !externa,
  };
  return { id, usuario, tipo_login, ...faltas };
}

export function lastingSince(now: Date): { readonly seen: Date; readonly opened: Date } {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  return { seen: before(SESSAO_OCIOSA_MS), opened: before(SESSAO_MAXIMA_MS) };
}

/** 12 h without use, 7 days in all, at most SESSOES_MAX. */
export function createSessoesService({ db, clock }: BaseDeps) {
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
    /** `extend` postpones the idle timeout. */
    find,
    /** For calls of another server on this database. */
    async findByPasse(passe: string): Promise<SessaoUser | undefined> {
      const id = usuarioOfPasse(await getSegredo(db, 'leitura'), passe, clock.now());
      const usuario = id === undefined ? undefined : await findUsuario(db, id);
      return usuario && toUser(usuario);
    },
    async findByToken(text: string): Promise<Integracao | undefined> {
      const now = clock.now();
      const found = await findToken(db, hashToken(text), diaOf(now));
      if (!found) return undefined;
      const { usado_em, token_id: id, escopos, ...user } = found;
      if (now.getTime() - (usado_em?.getTime() ?? 0) >= TOUCH_MS) await touchToken(db, id, now);
      // Tokens need neither password nor second factor.
      return { ...user, token: { id, escopos }, trocar_senha: false, criar_fator: false };
    },
    /** Does not extend it. */
    isAlive: async (token: string): Promise<boolean> =>
      Boolean(await find(token, { extend: false })),
    /** Gives the token, of which only the hash is stored. */
    async open(usuarioId: number, { endereco, agente, externa = false }: Origem): Promise<string> {
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
      // The last of several concurrent logins sees them all.
      await deleteOldestSessoes(db, usuarioId, idHash, SESSOES_MAX - 1);
      return token;
    },
    async list(usuarioId: number, token: string | undefined): Promise<SessaoAberta[]> {
      const rows = await listSessoesOf(db, usuarioId, lastingSince(clock.now()));
      const own = token === undefined ? undefined : hashToken(token);
      return rows.map(({ id_hash, ...sessao }) => ({
        ...sessao,
        atual: own !== undefined && id_hash.equals(own),
      }));
    },
    end: (token: string): Promise<void> => deleteSessao(db, hashToken(token)),
  };
}

function findUsuario(db: Db, id: number) {
  return db
    .selectFrom('usuario')
    .select(['id', 'usuario', 'tipo_login', 'senha_ate', criarFator.as('criar_fator')])
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
}

async function insertSessao(
  db: Db,
  idHash: Buffer,
  usuarioId: number,
  from: Pick<NewRow<'sessao'>, 'endereco' | 'agente' | 'externa'>,
  now: Date,
): Promise<void> {
  const times = { criada_em: now, vista_em: now };
  await db
    .insertInto('sessao')
    .values({ id_hash: idHash, usuario_id: usuarioId, ...from, ...times })
    .execute();
}

async function touchSessao(db: Db, idHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('sessao').set({ vista_em: now }).where('id_hash', '=', idHash).execute();
}

function listSessoesOf(
  db: Db,
  usuarioId: number,
  since: { readonly seen: Date; readonly opened: Date },
) {
  return db
    .selectFrom('sessao')
    .select(['id', 'id_hash', 'criada_em', 'vista_em', 'endereco', 'agente'])
    .where('usuario_id', '=', usuarioId)
    .where('vista_em', '>', since.seen)
    .where('criada_em', '>', since.opened)
    .orderBy('vista_em', 'desc')
    .orderBy('id')
    .execute();
}

async function deleteSessao(db: Db, idHash: Buffer): Promise<void> {
  await db.deleteFrom('sessao').where('id_hash', '=', idHash).execute();
}

/** Keeps `left` others. */
async function deleteOldestSessoes(
  db: Db,
  usuarioId: number,
  besideIdHash: Buffer,
  left: number,
): Promise<void> {
  await db
    .deleteFrom('sessao')
    .where('id_hash', 'in', (eb) =>
      eb
        .selectFrom('sessao as other')
        .select('other.id_hash')
        .where('other.usuario_id', '=', usuarioId)
        .where('other.id_hash', '<>', besideIdHash)
        .orderBy('other.criada_em', 'desc')
        .orderBy('other.vista_em', 'desc')
        .offset(left),
    )
    .execute();
}

async function purgeSessoes(db: Db, seenBefore: Date): Promise<void> {
  await db.deleteFrom('sessao').where('vista_em', '<', seenBefore).execute();
}
