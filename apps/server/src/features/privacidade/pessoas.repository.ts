import { CPF_REMOVIDO, nomeAnonimo } from '@frota/contract/privacidade';
import { plainText } from '@frota/contract/rota';
import { sql } from 'kysely';
import { allOf, countRows } from '../../database/conditions.ts';
import type { Db } from '../../database/schema.ts';
import { containsPattern } from '../../database/search.ts';
import { copia, type Facts, type LugarNome } from '../../noun/facts.ts';

/** Every column with names in records, the originals before their copies. */
export function lugaresOf(facts: readonly Facts[]): LugarNome[] {
  const pessoais = facts.flatMap((noun) => noun.pessoais ?? []);
  const originais = pessoais.flatMap(({ table, quem, nomeado }) =>
    nomeado ? [copia(table, nomeado, (id) => sql`${sql.ref(quem)} = ${id}`)] : [],
  );
  return [...originais, ...facts.flatMap(({ copiasDeNomes = [] }) => copiasDeNomes)];
}

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

const matches = (busca?: string) =>
  allOf(
    sql`excluido_em is not null`,
    sql`anonimo_em is null`,
    busca && sql`usuario_busca like ${containsPattern(plainText(busca))}`,
  );

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

export function countExcluidos(db: Db, busca: string | undefined): Promise<number> {
  return countRows(db, sql`usuario where ${matches(busca)}`);
}

/** A deleted user who has his name still. */
export function findExcluido(db: Db, id: number): Promise<{ id: number; cpf: string } | undefined> {
  return db
    .selectFrom('usuario')
    .select(['id', 'cpf'])
    .where(matches())
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Takes away what tells who a deleted user was; false where another call has done so. */
export async function saveAnonimo(db: Db, id: number, now: Date): Promise<boolean> {
  const nome = nomeAnonimo(id);
  const { numUpdatedRows } = await db
    .updateTable('usuario')
    .set({
      usuario: nome,
      usuario_busca: plainText(nome),
      cpf: CPF_REMOVIDO,
      email: null,
      senha_hash: '',
      foto_key: null,
      anonimo_em: now,
    })
    .where(matches())
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
