import type { TipoLogin } from '@frota/contract/acesso';
import { plainText } from '@frota/contract/rota';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';

/** Letter case and accents ignored. */
export function findUsuarioByNome(
  db: Db,
  tipo: TipoLogin,
  nome: string,
): Promise<{ id: number; usuario: string } | undefined> {
  return db
    .selectFrom('usuario')
    .select(['id', 'usuario'])
    .where('usuario_busca', '=', plainText(nome))
    .where('tipo_login', '=', tipo)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
}

export function listFrota(db: Db): Promise<{ id: number; nome: string }[]> {
  return frota(db).orderBy('usuario_busca').execute();
}

export function findFrota(db: Db, id: number): Promise<{ id: number; nome: string } | undefined> {
  return frota(db).where('id', '=', id).executeTakeFirst();
}

const frota = (db: Db) =>
  db
    .selectFrom('usuario')
    .select(['id', 'usuario as nome'])
    .where('tipo_login', '=', 'Frota')
    .where('excluido_em', 'is', null);

/** With deleted ones of the same CPF. */
export const contasOf = (db: Db, usuarioId: number) =>
  db
    .selectFrom('usuario')
    .innerJoin('usuario as conta', 'conta.cpf', 'usuario.cpf')
    .select('conta.id')
    .where('usuario.id', '=', usuarioId);

/** Of the same CPF, oldest first. */
export async function listContasAnteriores(db: Db, usuarioId: number): Promise<number[]> {
  const contas = await contasOf(db, usuarioId)
    .where('conta.id', '<>', usuarioId)
    .orderBy('conta.id')
    .execute();
  return contas.map(({ id }) => id);
}

/** A driver whom an old form names and who was since renamed, deleted or given another role. `agora`: null if deleted. */
export async function findMotoristaDeAntes(
  db: Db,
  nome: string,
): Promise<{ id: number; agora: string | null } | undefined> {
  const { rows } = await sql<{ id: number; agora: string | null }>`
    select id, case when excluido_em is null then usuario end as agora from (
      select u.id, u.usuario, u.excluido_em, u.excluido_em as em from usuario u
       where u.usuario_busca = ${plainText(nome)} and u.tipo_login = 'Motorista' and u.excluido_em is not null
      union all
      select u.id, u.usuario, u.excluido_em, a.em
        from auditoria a
        join usuario u on u.id = a.alvo_usuario_id
       cross join jsonb_to_recordset(a.mudancas) as m (campo text, antes text)
       where a.acao = 'usuario_alterado'
         and (m.campo = 'usuario' and m.antes = ${nome} and u.tipo_login = 'Motorista'
           or m.campo = 'tipo_login' and m.antes = 'Motorista' and u.usuario_busca = ${plainText(nome)})
    ) antes
     order by em desc limit 1`.execute(db);
  return rows[0];
}
