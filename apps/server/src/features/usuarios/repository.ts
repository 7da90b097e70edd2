import { isBuscaCpf, type TipoLogin } from '@frota/contract/acesso';
import { plainText } from '@frota/contract/rota';
import { containsPattern } from '../../database/conditions.ts';
import type { Db, RowOf } from '../../database/schema.ts';
import { temFator } from '../fatores/fatores.public.ts';

const STORED = [
  'id',
  'usuario',
  'cpf',
  'tipo_login',
  'email',
  'senha_ate',
  'senha_pedida_em',
] as const;

const COLUMNS = [...STORED, temFator.as('segundo_fator')] as const;

export type UsuarioRow = Pick<RowOf<'usuario'>, (typeof STORED)[number]> & {
  readonly segundo_fator: boolean;
};

export interface Senha {
  readonly hash: string;
  readonly ate: Date | null;
}

export interface UsuarioFilter {
  readonly busca?: string | undefined;
  /** With a request for a new password since then. */
  readonly pedidosDesde?: Date | undefined;
}

export interface UsuarioKey {
  readonly usuario_busca: string;
  readonly id: number;
}

/** Not deleted; the name contains the text, or the CPF does if it looks like one. */
function matching(db: Db, { busca, pedidosDesde }: UsuarioFilter) {
  const query = db
    .selectFrom('usuario')
    .where('excluido_em', 'is', null)
    .$if(pedidosDesde !== undefined, (asked) => asked.where('senha_pedida_em', '>', pedidosDesde!));
  const name = plainText(busca ?? '');
  if (name === '') return query;
  const digits = isBuscaCpf(name) ? name.replace(/\D/g, '') : '';
  return query.where((eb) =>
    eb.or([
      eb('usuario_busca', 'like', containsPattern(name)),
      ...(digits === '' ? [] : [eb('cpf', 'like', `%${digits}%`)]),
    ]),
  );
}

/** By name; `after`: the last one before. */
export function listUsuarios(
  db: Db,
  filter: UsuarioFilter,
  after: UsuarioKey | undefined,
  limit: number,
): Promise<(UsuarioRow & UsuarioKey)[]> {
  let query = matching(db, filter).select([...COLUMNS, 'usuario_busca']);
  if (after) {
    query = query.where((eb) =>
      eb(eb.refTuple('usuario_busca', 'id'), '>', eb.tuple(after.usuario_busca, after.id)),
    );
  }
  return query.orderBy('usuario_busca').orderBy('id').limit(limit).execute();
}

export async function countUsuarios(db: Db, filter: UsuarioFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function listNomes(db: Db, tipo: TipoLogin): Promise<{ usuario: string }[]> {
  return db
    .selectFrom('usuario')
    .select('usuario')
    .where('tipo_login', '=', tipo)
    .where('excluido_em', 'is', null)
    .orderBy('usuario_busca')
    .execute();
}

export type UsuarioBy = { readonly id: number } | { readonly cpf: string };

export function usuarioBy(db: Db, by: UsuarioBy) {
  return db
    .selectFrom('usuario')
    .select(COLUMNS)
    .where((eb) => eb.and(by))
    .where('excluido_em', 'is', null);
}

export function lockUsuario(db: Db, by: UsuarioBy): Promise<UsuarioRow | undefined> {
  return usuarioBy(db, by).forUpdate().executeTakeFirst();
}

/** Deleted users count. */
export async function anyUsuario(db: Db): Promise<boolean> {
  const row = await db.selectFrom('usuario').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Locked, so that the last two cannot go at once. */
export function lockFrota(db: Db): Promise<{ id: number }[]> {
  return db
    .selectFrom('usuario')
    .select('id')
    .where('tipo_login', '=', 'Frota')
    .where('excluido_em', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type UsuarioDados = Omit<
  UsuarioRow,
  'id' | 'senha_ate' | 'senha_pedida_em' | 'segundo_fator'
>;

export function insertUsuario(
  db: Db,
  dados: UsuarioDados,
  senha: Senha,
  now: Date,
): Promise<UsuarioRow> {
  return db
    .insertInto('usuario')
    .values({
      ...dados,
      usuario_busca: plainText(dados.usuario),
      senha_hash: senha.hash,
      senha_ate: senha.ate,
      criado_em: now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export function updateUsuario(db: Db, id: number, dados: UsuarioDados): Promise<UsuarioRow> {
  return db
    .updateTable('usuario')
    .set({ ...dados, usuario_busca: plainText(dados.usuario) })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function markExcluido(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('usuario').set({ excluido_em: now }).where('id', '=', id).execute();
}
