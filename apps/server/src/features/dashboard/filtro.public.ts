import type { PapelDashboard, SourceDashboard } from '@frota/contract/dashboard';
import { normalizePlaca } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import { allOf, containsPattern, during, zerosAndOs } from '../../database/conditions.ts';
import type { Db, Fragment } from '../../database/schema.ts';

export interface Filtro {
  readonly source: SourceDashboard;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly centro_custo?: string | undefined;
  readonly placa?: string | undefined;
  readonly cidade?: string | undefined;
  readonly pessoa?: string | undefined;
  readonly papel?: PapelDashboard | undefined;
  readonly placas?: readonly string[];
}

export type Periodo = Filtro & { readonly from: Date; readonly to: Date };

export const VEICULOS = sql`
  (select distinct on (placa_canonica) placa_canonica, centro_custo, cidade
     from veiculo order by placa_canonica, excluido_em is null desc, id desc)`;

/** For a page of records; `VEICULOS` would be compared with each record. */
export const veiculoDe = (placaCanonica: Fragment): Fragment => sql`
  lateral (select centro_custo from veiculo where placa_canonica = ${placaCanonica}
            order by excluido_em is null desc, id desc limit 1)`;

/** What a ranking counts, and the table shows. */
export const CONTADOS: Readonly<Record<PapelDashboard, Fragment>> = {
  manobrista: sql`r.interno and r.litros > 0`,
  portaria: sql`r.interno`,
  motorista: sql`(r.litros > 0 or r.arla_litros > 0)`,
};

/** By today's name; records without an id by their stored name. */
const eDe = (papel: PapelDashboard, nome: string): Fragment => sql`
  (${sql.ref(`r.${papel}_id`)} in (select id from usuario where usuario = ${nome})
   or (${sql.ref(`r.${papel}_id`)} is null and ${sql.ref(`r.${papel}`)} = ${nome}))`;

/** Begins with the period, for the index. */
export function matches(filtro: Filtro): Fragment {
  return allOf(during('r.em', filtro), wanted(filtro));
}

export function wanted(filtro: Filtro): Fragment | undefined {
  const { source, pessoa, papel } = filtro;
  const registered = (['centro_custo', 'cidade'] as const).map(
    (campo) =>
      filtro[campo] &&
      sql`r.placa_canonica in (
        select placa_canonica from ${VEICULOS} v where ${sql.ref(`v.${campo}`)} = ${filtro[campo]})`,
  );
  const asked = [
    source !== 'total' && sql`r.interno = ${source === 'interno'}`,
    ...registered,
    filtro.placas && sql`r.placa_canonica = any(${[...filtro.placas]}::text[])`,
    // Both kinds named, because the index has the kind between plate and instant.
    filtro.placas && source === 'total' && sql`r.interno = any('{true,false}')`,
    abastecidaLike('r', filtro.placa),
    pessoa && papel && sql`${eDe(papel, pessoa)} and ${CONTADOS[papel]}`,
  ].filter((condition) => condition !== false && condition);
  return asked.length > 0 ? allOf(...asked) : undefined;
}

/** Either form of the plate; no text matches all. */
export function abastecidaLike(of: string, typed: string | undefined): Fragment | undefined {
  const placa = normalizePlaca(typed ?? '');
  if (placa === '') return undefined;
  const patterns = zerosAndOs(placa).map(containsPattern);
  return sql`${sql.ref(`${of}.placa_canonica`)} in (
    select placa_canonica from dashboard_placa
     where placa_canonica like any(${patterns}::text[]) or mercosul like any(${patterns}::text[]))`;
}

/** Records per statement; a vehicle is fueled about once a day. */
const STEP_ROWS = 1_500;
const DAY_MS = 86_400_000;

/** A few plates at a time, so that others run in between. Sums and order are the caller's. */
export async function readInSteps<Row>(
  db: Db,
  filtro: Periodo,
  read: (parte: Periodo) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const dias = Math.max(1, (filtro.to.getTime() - filtro.from.getTime()) / DAY_MS);
  const atATime = Math.max(1, Math.floor(STEP_ROWS / dias));
  const placas = await db
    .selectFrom('dashboard_placa')
    .select('placa_canonica')
    .orderBy('placa_canonica')
    .execute();
  if (placas.length <= atATime) return [...(await read(filtro))];
  const rows: Row[] = [];
  for (let at = 0; at < placas.length; at += atATime) {
    const some = placas.slice(at, at + atATime).map(({ placa_canonica }) => placa_canonica);
    rows.push(...(await read({ ...filtro, placas: some })));
  }
  return rows;
}

export function topBy<Row>(
  rows: readonly Row[],
  max: number,
  figure: (row: Row) => number,
  text: (row: Row) => string,
): Row[] {
  return rows
    .toSorted((a, b) => figure(b) - figure(a) || (text(a) < text(b) ? -1 : 1))
    .slice(0, max);
}
