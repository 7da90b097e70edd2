import { CPF_REMOVIDO, nomeAnonimo, plainText } from '@frota/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Fragment, Schema } from '../../database/schema.ts';
import { containsPattern } from '../../database/search.ts';
import { PARTES } from './dados.repository.ts';

/** A column with a person's name, and its rows that are of this person. */
export interface LugarNome {
  readonly table: keyof Schema;
  readonly coluna: string;
  readonly de: (usuarioId: number) => Fragment;
}

const checkinsDe = (id: number) => sql`select c.id from checkin c where c.usuario_id = ${id}`;
const tarefasDe = (id: number) => sql`select t.id from tarefa t where t.motorista_id = ${id}`;
const internosDe = (where: Fragment) =>
  sql`id in (select i.id from abastecimento_interno i where ${where})`;

/** Names without an id beside them, copied from another record: found by that one. */
const COPIAS: readonly LugarNome[] = [
  { table: 'tarefa', coluna: 'usuario_nome', de: (id) => sql`id in (${checkinsDe(id)})` },
  {
    table: 'abastecimento_interno',
    coluna: 'portaria_nome',
    de: (id) => sql`tarefa_id in (${checkinsDe(id)})`,
  },
  {
    table: 'abastecimento_interno',
    coluna: 'motorista_nome',
    de: (id) => sql`tarefa_id in (${tarefasDe(id)})`,
  },
  {
    table: 'dashboard_registro',
    coluna: 'manobrista',
    de: (id) => internosDe(sql`i.manobrista_id = ${id}`),
  },
  {
    table: 'dashboard_registro',
    coluna: 'portaria',
    de: (id) => internosDe(sql`i.tarefa_id in (${checkinsDe(id)})`),
  },
  {
    table: 'dashboard_registro',
    coluna: 'motorista',
    de: (id) => sql`(
      ${internosDe(sql`i.tarefa_id in (${tarefasDe(id)})`)}
      or id in (select e.id from abastecimento_externo e where e.usuario_id = ${id}))`,
  },
];

/** Every column with names in records, the originals before their copies. */
export const LUGARES_NOMES: readonly LugarNome[] = [
  ...PARTES.flatMap(({ table, quem, nomeado }) =>
    nomeado === undefined
      ? []
      : [{ table, coluna: nomeado, de: (id: number) => sql`${sql.ref(quem)} = ${id}` }],
  ),
  ...COPIAS,
];

/** Makes a person anonymous in some rows of one column; answers in how many. */
export async function removeNomes(
  db: Db,
  { table, coluna, de }: LugarNome,
  usuarioId: number,
  limit: number,
): Promise<number> {
  const nome = nomeAnonimo(usuarioId);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(coluna)} = ${nome}
     where id in (
       select id from ${sql.table(table)}
        where ${de(usuarioId)} and ${sql.ref(coluna)} <> ${nome} limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}

/** The same in lines of the auditoria, by the one function that its guard lets through. */
export async function removeNomesAuditoria(
  db: Db,
  usuarioId: number,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update auditoria a set usuario_nome = s.usuario_nome, alvo = s.alvo, mudancas = s.mudancas
      from (
        select n.id, n.usuario_nome, n.alvo, n.mudancas
          from auditoria l cross join lateral auditoria_sem_nomes(l) n
         where (l.usuario_id = ${usuarioId} or l.alvo_usuario_id = ${usuarioId})
           and (l.usuario_nome, l.alvo, l.mudancas) is distinct from (n.usuario_nome, n.alvo, n.mudancas)
         limit ${limit}) s
     where s.id = a.id`.execute(db);
  return Number(numAffectedRows);
}

function matches(busca: string | undefined) {
  return (eb: ExpressionBuilder<Schema, 'usuario'>) =>
    eb.and([
      eb('excluido_em', 'is not', null),
      eb('anonimo_em', 'is', null),
      ...(busca ? [eb('usuario_busca', 'like', containsPattern(plainText(busca)))] : []),
    ]);
}

/** Deleted users with their names, the latest deleted first. */
export function listExcluidos(
  db: Db,
  busca: string | undefined,
  after: { readonly at: Date; readonly id: number } | undefined,
  limit: number,
) {
  return db
    .selectFrom('usuario')
    .select(['id', 'usuario', 'tipo_login'])
    .select((eb) => eb.ref('excluido_em').$notNull().as('excluido_em'))
    .where(matches(busca))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('excluido_em', 'id'), '<', eb.tuple(after!.at, after!.id)),
      ),
    )
    .orderBy('excluido_em', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countExcluidos(db: Db, busca: string | undefined): Promise<number> {
  const { total } = await db
    .selectFrom('usuario')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matches(busca))
    .executeTakeFirstOrThrow();
  return total;
}

/** A deleted user who has his name still. */
export function findExcluido(db: Db, id: number): Promise<{ id: number; cpf: string } | undefined> {
  return db
    .selectFrom('usuario')
    .select(['id', 'cpf'])
    .where(matches(undefined))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Takes away what tells who a deleted user was; false where another call has done so. */
export async function saveAnonimo(db: Db, id: number, now: Date): Promise<boolean> {
  const nome = nomeAnonimo(id);
  const { numUpdatedRows } = await db
    .updateTable('usuario')
    .set({
      ...{ usuario: nome, usuario_busca: plainText(nome), cpf: CPF_REMOVIDO, email: null },
      ...{ senha_hash: '', foto_key: null, anonimo_em: now },
    })
    .where(matches(undefined))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
