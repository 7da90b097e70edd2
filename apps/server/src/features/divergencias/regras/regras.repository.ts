import { type Limites, limitesPadrao, REGRAS, type Regra } from '@frota/contract/divergencias';
import { sql } from 'kysely';
import type { Db, RowOf } from '../../../database/schema.ts';
import { newId } from '../../../kernel/id.ts';

export type RegraRow = RowOf<'divergencia_regra'>;

export const TODAS_AS_REGRAS = Object.keys(REGRAS) as Regra[];

export async function listRegraRows(db: Db): Promise<Map<Regra, RegraRow>> {
  const rows = await db.selectFrom('divergencia_regra').selectAll().execute();
  return new Map(rows.map((row) => [row.regra, row]));
}

/** The saved limits; a limit of a newer version has its default. */
export function limitesOf<R extends Regra>(regra: R, row: RegraRow | undefined): Limites<R> {
  return { ...limitesPadrao(regra), ...row?.limites };
}

/** A lock for all rules: a rule that was never saved has no row to lock. */
export async function lockRegras(trx: Db): Promise<void> {
  await sql`lock table divergencia_regra in share row exclusive mode`.execute(trx);
}

export async function saveRegra(trx: Db, row: Omit<RegraRow, 'id'>): Promise<void> {
  const { regra, ...set } = { ...row, limites: JSON.stringify(row.limites) };
  await trx
    .insertInto('divergencia_regra')
    .values({ id: newId(), regra, ...set })
    .onConflict((conflict) => conflict.column('regra').doUpdateSet(set))
    .execute();
}

export interface Contagem {
  readonly abertas: number;
  readonly procede: number;
  readonly nao_procede: number;
  readonly inconclusivo: number;
}

export async function countByRegra(db: Db): Promise<Map<Regra, Contagem>> {
  const rows = await db
    .selectFrom('divergencia')
    .select(({ fn }) => ['regra', 'situacao', 'decisao', fn.countAll<number>().as('total')])
    .where('situacao', 'in', ['aberta', 'decidida'])
    .groupBy(['regra', 'situacao', 'decisao'])
    .execute();
  const counts = new Map<Regra, Contagem>();
  for (const { regra, situacao, decisao, total } of rows) {
    const key = situacao === 'aberta' ? 'abertas' : decisao;
    if (!key) continue;
    const before = counts.get(regra) ?? { abertas: 0, procede: 0, nao_procede: 0, inconclusivo: 0 };
    counts.set(regra, { ...before, [key]: total });
  }
  return counts;
}
