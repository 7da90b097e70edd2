import type { Produto } from '@frota/contract';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

type Db = Kysely<Schema>;
export type MedicaoRow = Selectable<Schema['medicao']>;

export function findMedicao(db: Db, dia: string): Promise<MedicaoRow | undefined> {
  return db.selectFrom('medicao').selectAll().where('dia', '=', dia).executeTakeFirst();
}

export async function hasMedicao(db: Db): Promise<boolean> {
  return (await db.selectFrom('medicao').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export function listVersoes(db: Db, medicaoId: string) {
  return db
    .selectFrom('medicao_versao')
    .select(['litros_s10', 'litros_s500', 'litros_arla', 'usuario_nome as usuario', 'em'])
    .where('medicao_id', '=', medicaoId)
    .orderBy('em')
    .orderBy('id')
    .execute();
}

export async function insertMedicao(db: Db, row: Insertable<Schema['medicao']>): Promise<void> {
  await db.insertInto('medicao').values(row).execute();
}

/** Writes the new values over the day's; the old ones go to `medicao_versao` under `versaoId`. */
export async function replaceMedicao(
  db: Db,
  before: MedicaoRow,
  after: Omit<Insertable<Schema['medicao']>, 'id' | 'dia' | 'criada_em'>,
  versaoId: string,
): Promise<void> {
  const { id, litros_s10, litros_s500, litros_arla, usuario_id, usuario_nome } = before;
  await db
    .insertInto('medicao_versao')
    .values({
      ...{ litros_s10, litros_s500, litros_arla, usuario_id, usuario_nome },
      id: versaoId,
      medicao_id: id,
      em: before.atualizada_em,
    })
    .execute();
  await db.updateTable('medicao').set(after).where('id', '=', id).execute();
}

/** Signed difference of two decimals, by the database's exact arithmetic. */
export async function subtract(db: Db, a: string, b: string): Promise<string> {
  const { rows } = await sql<{ difference: string }>`
    select ${a}::numeric - ${b}::numeric as difference`.execute(db);
  return rows[0]!.difference;
}

export interface ComparacaoRow {
  readonly tipo: Produto;
  readonly medido: string;
  readonly livro: string;
  readonly diferenca: string;
  /** Null where the book is at 0. */
  readonly percentual: string | null;
  readonly conciliado: string;
}

/**
 * Each tank's book at the moment of a measurement beside what was measured. What this measurement
 * itself brought to the book by reconciling is told apart (`conciliado`), so that a difference stays
 * visible after it was booked.
 */
export async function compareWithBook(db: Db, medicaoId: string): Promise<ComparacaoRow[]> {
  const { rows } = await sql<ComparacaoRow>`
    select tipo, medido, livro, medido - livro as diferenca, conciliado,
           round((medido - livro) * 100 / nullif(livro, 0), 2) as percentual
      from (
        select t.tipo, t.medido,
               coalesce(sum(m.litros) filter (where not coalesce(
                 m.classe = 'conciliacao' and m.medicao_id = x.id, false)), 0) as livro,
               coalesce(sum(m.litros) filter (where
                 m.classe = 'conciliacao' and m.medicao_id = x.id), 0) as conciliado,
               t.ordem
          from medicao x
          cross join lateral (values
            (1, 'DIESEL S10', x.litros_s10),
            (2, 'DIESEL S500', x.litros_s500),
            (3, 'ARLA', x.litros_arla)) as t (ordem, tipo, medido)
          left join movimento m on m.tipo = t.tipo and m.ocorrido_em <= x.atualizada_em
         where x.id = ${medicaoId}
         group by t.ordem, t.tipo, t.medido
      ) as comparado
     order by ordem`.execute(db);
  return rows;
}
