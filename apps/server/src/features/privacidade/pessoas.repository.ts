import { CPF_REMOVIDO, nomeAnonimo } from '@frota/contract/privacidade';
import { plainText } from '@frota/contract/rota';
import { sql } from 'kysely';
import { allOf, countRows } from '../../database/conditions.ts';
import type { Db } from '../../database/schema.ts';
import { containsPattern } from '../../database/search.ts';
import { copia, type Facts, type LugarNome } from '../../noun/facts.ts';

/** Originals before copies. */
export function lugaresOf(facts: readonly Facts[]): LugarNome[] {
  const pessoais = facts.flatMap((noun) => noun.pessoais ?? []);
  const originais = pessoais.flatMap(({ table, quem, nomeado }) =>
    nomeado ? [copia(table, nomeado, (id) => sql`${sql.ref(quem)} = ${id}`)] : [],
  );
  return [...originais, ...facts.flatMap(({ copiasDeNomes = [] }) => copiasDeNomes)];
}

/** Gives the number of rows. */
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

export function textosOf(facts: readonly Facts[]): { table: string; colunas: string[] }[] {
  return facts.flatMap(({ textos = {} }) =>
    Object.entries(textos)
      // A form may have no text.
      .filter(([, colunas]) => colunas.length > 0)
      .map(([table, colunas]) => ({ table, colunas: [...colunas] })),
  );
}

/** Undefined where others have the same name. */
export async function findPadrao(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ padrao: string | null }>`
    select pessoa_padrao(${id}) as padrao`.execute(db);
  return rows[0]?.padrao ?? undefined;
}

/** The audit trail's guard then permits this person's names to go. */
export async function nameRemovida(trx: Db, id: number): Promise<void> {
  await sql`select set_config('frota.pessoa_removida', ${String(id)}, true)`.execute(trx);
}

/** Gives the last row's id, if there may be more. */
export async function removeTextos(
  trx: Db,
  { table, colunas }: ReturnType<typeof textosOf>[number],
  { id, padrao }: { readonly id: number; readonly padrao: string },
  after: string | undefined,
  limit: number,
): Promise<string | undefined> {
  const from = after === undefined ? sql`true` : sql`id > ${after}`;
  const { rows } = await sql<{ id: string | number }>`
    select id from ${sql.table(table)} where ${from} order by id
    offset ${limit - 1} limit 1`.execute(trx);
  const last = rows[0] && String(rows[0].id);
  const changed = colunas.map((coluna) => {
    const ref = sql.ref(coluna);
    return sql`${ref} = sem_palavras(${ref}, ${padrao}, ${nomeAnonimo(id)})`;
  });
  const found = colunas.map((coluna) => sql`${sql.ref(coluna)}::text ~ ${padrao}`);
  await sql`
    update ${sql.table(table)} set ${sql.join(changed)}
     where ${from} and ${last === undefined ? sql`true` : sql`id <= ${last}`}
       and (${sql.join(found, sql` or `)})`.execute(trx);
  return last;
}

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

export function findExcluido(db: Db, id: number): Promise<{ id: number; cpf: string } | undefined> {
  return db
    .selectFrom('usuario')
    .select(['id', 'cpf'])
    .where(matches())
    .where('id', '=', id)
    .executeTakeFirst();
}

/** False where another call did it. */
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
