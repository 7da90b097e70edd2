import type { PapelDashboard, SourceDashboard } from '@frota/contract/dashboard';
import { normalizePlaca } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import type { Fragment } from '../../database/schema.ts';
import { containsPattern } from '../../database/search.ts';

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
}

/** What the register says of each plate, or said last where the vehicle was removed. */
export const VEICULOS = sql`
  (select distinct on (placa_canonica) placa_canonica, centro_custo, cidade
     from veiculo order by placa_canonica, excluido_em is null desc, id desc)`;

/** The condition of a filter, beginning with the period that finds the rows. */
export function matches(filtro: Filtro): Fragment {
  const { source, from, to, pessoa, papel } = filtro;
  const placa = normalizePlaca(filtro.placa ?? '');
  const conditions = [sql`true`];
  if (from) conditions.push(sql`r.em >= ${from}`);
  if (to) conditions.push(sql`r.em < ${to}`);
  if (source !== 'total') conditions.push(sql`r.interno = ${source === 'interno'}`);
  for (const campo of ['centro_custo', 'cidade'] as const) {
    const chosen = filtro[campo];
    if (!chosen) continue;
    conditions.push(sql`r.placa_canonica in (
      select placa_canonica from ${VEICULOS} v where ${sql.ref(`v.${campo}`)} = ${chosen})`);
  }
  if (placa !== '') {
    const pattern = containsPattern(placa);
    conditions.push(sql`r.placa_canonica in (
      select placa_canonica from dashboard_placa
       where placa_canonica like ${pattern} or mercosul like ${pattern})`);
  }
  if (pessoa && papel) conditions.push(sql`${sql.ref(`r.${papel}`)} = ${pessoa}`);
  return sql.join(conditions, sql` and `);
}
