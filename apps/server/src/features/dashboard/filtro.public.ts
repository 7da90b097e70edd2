import type { PapelDashboard, SourceDashboard } from '@frota/contract/dashboard';
import { normalizePlaca } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import { allOf, during } from '../../database/conditions.ts';
import type { Fragment } from '../../database/schema.ts';
import { containsPattern, zerosAndOs } from '../../database/search.ts';

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
