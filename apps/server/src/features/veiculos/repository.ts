import { normalizePlaca, placaCanonica, type Sentido } from '@frota/contract/veiculos';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import { placaLike } from '../../database/conditions.ts';
import type { Db, Fragment, NewRow, Schema } from '../../database/schema.ts';
import { FALTAM_KM, type UltimoKmRow, type VeiculoRow } from './veiculos.public.ts';

export type VeiculoListadoRow = VeiculoRow &
  UltimoKmRow & {
    readonly ultimo_em: Date | null;
    readonly media_km: number | null;
    readonly faltam_km: number | null;
  };

export interface Valor {
  readonly valor: Fragment;
  readonly type: 'text' | 'integer' | 'float8' | 'timestamptz';
}

const ORDENS = {
  placa: { valor: sql.ref('v.placa'), type: 'text' },
  cidade: { valor: sql.ref('v.cidade'), type: 'text' },
  km: { valor: sql.ref('figuras.ultimo_km'), type: 'integer' },
  media: { valor: sql.ref('figuras.media_km'), type: 'float8' },
  ultimo: { valor: sql.ref('figuras.ultimo_em'), type: 'timestamptz' },
  preventiva: { valor: FALTAM_KM, type: 'integer' },
} as const satisfies Record<string, Valor>;

export type OrdemColuna = keyof typeof ORDENS;

export interface Ordem {
  readonly coluna: OrdemColuna;
  readonly sentido: Sentido;
}

/** Null values come last. */
export type CursorDeVeiculos = readonly [valor: string | number | null, placa: string, id: number];

export interface VeiculoFiltro {
  readonly busca?: string | undefined;
  /** Registered before, and not seen since. */
  readonly semPassarDesde?: Date | undefined;
}

export function matching(db: Db, { busca, semPassarDesde: desde }: VeiculoFiltro) {
  const query = db
    .selectFrom('veiculo as v')
    .where('v.excluido_em', 'is', null)
    .$if(desde !== undefined, (all) =>
      all.where(sql<boolean>`v.criado_em < ${desde}
        and not exists (select from dashboard_placa f
                         where f.placa_canonica = v.placa_canonica and f.ultimo_em >= ${desde})
        and not exists (select from checkin k
                         where k.placa_canonica = v.placa_canonica and k.ocorrido_em >= ${desde})`),
    );
  return normalizePlaca(busca ?? '') === ''
    ? query
    : query.where(sql<boolean>`${placaLike(busca!, 'v')}`);
}

/** After a place, in the order with its plate; nulls last. */
export function beyond(
  { valor: its, type }: Valor,
  sentido: Sentido,
  [valor, placa, id]: CursorDeVeiculos,
): RawBuilder<boolean> {
  const later = sql`(v.placa, v.id) > (${placa}, ${id}::integer)`;
  if (valor === null) return sql`${its} is null and ${later}`;
  const value = sql`${valor}::${sql.raw(type)}`;
  const further = sentido === 'asc' ? sql`${its} > ${value}` : sql`${its} < ${value}`;
  return sql`(${further} or ${its} is null or (${its} = ${value} and ${later}))`;
}

export function listVeiculos(
  db: Db,
  filtro: VeiculoFiltro,
  ordem: Ordem,
  { after, limit }: { readonly after: CursorDeVeiculos | undefined; readonly limit: number },
): Promise<VeiculoListadoRow[]> {
  const first = ORDENS[ordem.coluna].valor;
  const direction = sql.raw(`${ordem.sentido} nulls last`);
  return matching(db, filtro)
    .leftJoin('dashboard_placa as figuras', 'figuras.placa_canonica', 'v.placa_canonica')
    .selectAll('v')
    .select(['figuras.ultimo_km', 'figuras.ultimo_km_em', 'figuras.ultimo_km_onde'])
    .select(['figuras.ultimo_em', 'figuras.media_km'])
    .select(FALTAM_KM.as('faltam_km'))
    .$if(after !== undefined, (query) =>
      query.where(beyond(ORDENS[ordem.coluna], ordem.sentido, after!)),
    )
    .orderBy(sql`${first} ${direction}`)
    .orderBy('v.placa')
    .orderBy('v.id')
    .limit(limit)
    .execute();
}

export async function listVeiculosOf(db: Db, ids: readonly number[]): Promise<VeiculoRow[]> {
  if (ids.length === 0) return [];
  return matching(db, {})
    .selectAll('v')
    .where('v.id', 'in', [...ids])
    .execute();
}

export function listPlacas(db: Db): Promise<{ placa: string; centro_custo: string }[]> {
  return db
    .selectFrom('veiculo')
    .select(['placa', 'centro_custo'])
    .where('excluido_em', 'is', null)
    .orderBy('placa')
    .execute();
}

export function findVeiculoByPlaca(
  db: Db,
  placa: string,
): Promise<(VeiculoRow & UltimoKmRow & { tarefa_aberta: boolean }) | undefined> {
  return db
    .selectFrom('veiculo')
    .leftJoin('dashboard_placa as figuras', 'figuras.placa_canonica', 'veiculo.placa_canonica')
    .selectAll('veiculo')
    .select(['figuras.ultimo_km', 'figuras.ultimo_km_em', 'figuras.ultimo_km_onde'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('tarefa')
            .innerJoin('checkin', 'checkin.id', 'tarefa.id')
            .select('tarefa.id')
            .whereRef('checkin.placa_canonica', '=', 'veiculo.placa_canonica')
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

export function insertVeiculo(db: Db, row: NewRow<'veiculo'>): Promise<VeiculoRow> {
  return db.insertInto('veiculo').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function insertVeiculos(db: Db, rows: readonly NewRow<'veiculo'>[]): Promise<void> {
  await db.insertInto('veiculo').values(rows).execute();
}

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
