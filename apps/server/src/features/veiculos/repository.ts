import { normalizePlaca, placaCanonica } from '@frota/contract';
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Schema } from '../../database/schema.ts';

type Db = Kysely<Schema>;
export type VeiculoRow = Selectable<Schema['veiculo']>;

export interface VeiculoKey {
  readonly placa: string;
  readonly id: number;
}

/** Registered vehicles whose plate, in either form, contains the text. */
function matching(db: Db, busca: string | undefined) {
  const query = db.selectFrom('veiculo').where('excluido_em', 'is', null);
  const placa = normalizePlaca(busca ?? '');
  if (placa === '') return query;
  return query.where((eb) =>
    eb.or([
      eb('placa', 'like', `%${placa}%`),
      eb('placa_canonica', 'like', `%${placaCanonica(placa)}%`),
    ]),
  );
}

export function listVeiculos(
  db: Db,
  busca: string | undefined,
  after: VeiculoKey | undefined,
  limit: number,
): Promise<VeiculoRow[]> {
  let query = matching(db, busca).selectAll();
  if (after) {
    query = query.where((eb) =>
      eb(eb.refTuple('placa', 'id'), '>', eb.tuple(after.placa, after.id)),
    );
  }
  return query.orderBy('placa').orderBy('id').limit(limit).execute();
}

export async function countVeiculos(db: Db, busca: string | undefined): Promise<number> {
  const { total } = await matching(db, busca)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function listPlacas(db: Db): Promise<{ placa: string; centro_custo: string }[]> {
  return db
    .selectFrom('veiculo')
    .select(['placa', 'centro_custo'])
    .where('excluido_em', 'is', null)
    .orderBy('placa')
    .execute();
}

/** The vehicle of a plate, in either form, and whether a task for it is open. */
export function findVeiculoByPlaca(
  db: Db,
  placa: string,
): Promise<(VeiculoRow & { tarefa_aberta: boolean }) | undefined> {
  return db
    .selectFrom('veiculo')
    .selectAll('veiculo')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('tarefa')
            .select('tarefa.id')
            .whereRef('tarefa.placa_canonica', '=', 'veiculo.placa_canonica')
            .where('tarefa.status', '<>', 'finalizado')
            .where('tarefa.excluido_em', 'is', null),
        )
        .$castTo<boolean>()
        .as('tarefa_aberta'),
    )
    .where('veiculo.placa_canonica', '=', placaCanonica(placa))
    .where('veiculo.excluido_em', 'is', null)
    .executeTakeFirst();
}

/** Which of the canonical plates are registered, and how the plate is written there. */
export async function listRegistered(
  db: Db,
  canonicas: readonly string[],
): Promise<Map<string, string>> {
  if (canonicas.length === 0) return new Map();
  const rows = await db
    .selectFrom('veiculo')
    .select(['placa_canonica', 'placa'])
    .where('placa_canonica', '=', sql<string>`any(${[...new Set(canonicas)]}::text[])`)
    .where('excluido_em', 'is', null)
    .execute();
  return new Map(rows.map(({ placa_canonica, placa }) => [placa_canonica, placa]));
}

export function insertVeiculo(db: Db, row: Insertable<Schema['veiculo']>): Promise<VeiculoRow> {
  return db.insertInto('veiculo').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function insertVeiculos(
  db: Db,
  rows: readonly Insertable<Schema['veiculo']>[],
): Promise<void> {
  await db.insertInto('veiculo').values(rows).execute();
}

/** Holds a registered vehicle until the end of the transaction. */
export function lockVeiculo(db: Db, id: number): Promise<VeiculoRow | undefined> {
  return db
    .selectFrom('veiculo')
    .selectAll()
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export function updateVeiculo(
  db: Db,
  id: number,
  row: Updateable<Schema['veiculo']>,
): Promise<VeiculoRow> {
  return db
    .updateTable('veiculo')
    .set(row)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function markExcluido(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('veiculo').set({ excluido_em: now }).where('id', '=', id).execute();
}
