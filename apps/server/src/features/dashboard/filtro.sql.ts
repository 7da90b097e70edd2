import type { PapelDashboard, SourceDashboard } from '@frota/contract/dashboard';
import { normalizePlaca } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import { allOf, during } from '../../database/conditions.ts';
import type { Fragment } from '../../database/schema.ts';
import { containsPattern, zerosAndOs } from '../../database/search.ts';

/** What the dashboard is asked for, on `dashboard_registro r`. */
export interface Filtro {
  readonly source: SourceDashboard;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly centro_custo?: string | undefined;
  /** Part of a plate in either form. */
  readonly placa?: string | undefined;
  /** As registered. */
  readonly cidade?: string | undefined;
  readonly pessoa?: string | undefined;
  readonly papel?: PapelDashboard | undefined;
  /** Of these plates alone: a step of a longer reading (`readInSteps`). */
  readonly placas?: readonly string[];
}

/** A filter with its period. */
export type Periodo = Filtro & { readonly from: Date; readonly to: Date };

/** What the register says of each plate, or said last where the vehicle was removed. */
export const VEICULOS = sql`
  (select distinct on (placa_canonica) placa_canonica, centro_custo, cidade
     from veiculo order by placa_canonica, excluido_em is null desc, id desc)`;

/**
 * What the register says of one plate, or said last: for a list of records, whose plates it looks up one by one. `VEICULOS`
 * would be compared with each record.
 */
export const veiculoDe = (placaCanonica: Fragment): Fragment => sql`
  lateral (select centro_custo from veiculo where placa_canonica = ${placaCanonica}
            order by excluido_em is null desc, id desc limit 1)`;

/** The records that a person's ranking counts, and that the table shows of him. */
export const CONTADOS: Readonly<Record<PapelDashboard, Fragment>> = {
  manobrista: sql`r.interno and r.litros > 0`,
  portaria: sql`r.interno`,
  motorista: sql`(r.litros > 0 or r.arla_litros > 0)`,
};

/** Records of who has this name now; of who has no id, under the name that he had. */
const eDe = (papel: PapelDashboard, nome: string): Fragment => sql`
  (${sql.ref(`r.${papel}_id`)} in (select id from usuario where usuario = ${nome})
   or (${sql.ref(`r.${papel}_id`)} is null and ${sql.ref(`r.${papel}`)} = ${nome}))`;

/** The condition of a filter, beginning with the period that finds the rows. */
export function matches(filtro: Filtro): Fragment {
  return allOf(during('r.em', filtro), wanted(filtro));
}

/** What is looked for among the rows of a period; undefined where all are shown. */
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
    // Both kinds are named, as the index has the kind between plate and instant.
    filtro.placas && source === 'total' && sql`r.interno = any('{true,false}')`,
    abastecidaLike('r', filtro.placa),
    pessoa && papel && sql`${eDe(papel, pessoa)} and ${CONTADOS[papel]}`,
  ].filter((condition) => condition !== false && condition);
  return asked.length > 0 ? allOf(...asked) : undefined;
}

/** Rows of `of` whose plate, in either form, contains the text; of no text all do. */
export function abastecidaLike(of: string, typed: string | undefined): Fragment | undefined {
  const placa = normalizePlaca(typed ?? '');
  if (placa === '') return undefined;
  const patterns = zerosAndOs(placa).map(containsPattern);
  return sql`${sql.ref(`${of}.placa_canonica`)} in (
    select placa_canonica from dashboard_placa
     where placa_canonica like any(${patterns}::text[]) or mercosul like any(${patterns}::text[]))`;
}
