import {
  type getDashboardResumoRoute,
  KM_DIA_MAX,
  NAO_INFORMADO,
  type PapelDashboard,
  TOP_MAX,
} from '@frota/contract/dashboard';
import type { RouteAnswerInput } from '@frota/contract/rota';
import { sql } from 'kysely';
import type { Db, Fragment } from '../../database/schema.ts';
import { CONTADOS, type Filtro, matches } from './filtro.public.ts';

export type Figuras = Omit<RouteAnswerInput<typeof getDashboardResumoRoute>, 'inicio' | 'fim'>;

/** One statement per section, so that the embedded database's one connection is free in between. */

export const periodo = (filtro: Filtro): Fragment =>
  sql`from dashboard_registro r where ${matches(filtro)}`;

const diferencaPossivel = sql`abs(r.diferenca_km) <= ${sql.lit(KM_DIA_MAX)}`;

/** The same order on every server. */
export const plain = (column: string): Fragment => sql`${sql.ref(column)} collate "C"`;

export interface TotaisRow {
  readonly interno: boolean;
  readonly tipo_combustivel: string;
  readonly total: number;
  readonly litros: string;
  readonly arla_litros: string;
  readonly diferencas: number;
  readonly soma_diferencas: number | null;
  readonly passos_fora: number;
  readonly diferencas_fora: number;
}

export async function sumTotais(db: Db, filtro: Filtro): Promise<TotaisRow[]> {
  const { rows } = await sql<TotaisRow>`
    select r.interno, r.tipo_combustivel, count(*) as total,
           sum(r.litros) as litros, sum(r.arla_litros) as arla_litros,
           count(*) filter (where ${diferencaPossivel}) as diferencas,
           sum(r.diferenca_km) filter (where ${diferencaPossivel}) as soma_diferencas,
           count(*) filter (where r.passo in ('semAvanco', 'acimaDoLimite')) as passos_fora,
           count(*) filter (where not ${diferencaPossivel}) as diferencas_fora
      ${periodo(filtro)}
     group by r.interno, r.tipo_combustivel`.execute(db);
  return rows;
}

export interface ContagemRow {
  readonly papel: PapelDashboard;
  /** Null where only a name is known. */
  readonly id: number | null;
  readonly nome: string;
  readonly total: number;
}

/** Without nameless records. A name without id counts for its current user. */
export async function countPessoas(db: Db, filtro: Filtro): Promise<ContagemRow[]> {
  const semId = (papel: PapelDashboard): Fragment =>
    sql`case when ${sql.ref(`r.${papel}_id`)} is null then ${sql.ref(`r.${papel}`)} end`;
  const { rows } = await sql<ContagemRow>`
    with contagem as (
      select r.manobrista_id, ${semId('manobrista')} as manobrista,
             r.portaria_id, ${semId('portaria')} as portaria,
             r.motorista_id, ${semId('motorista')} as motorista,
             count(*) filter (where ${CONTADOS.manobrista}) as abastecidos,
             count(*) filter (where ${CONTADOS.portaria}) as liberados,
             count(*) filter (where ${CONTADOS.motorista}) as dirigidos
        ${periodo(filtro)}
       group by grouping sets ((1, 2), (3, 4), (5, 6))
    )
    select papel, u.id, coalesce(u.usuario, nome) as nome, sum(total)::bigint as total
      from (
        select 'manobrista' as papel, manobrista_id as id, manobrista as nome, abastecidos as total
          from contagem
        union all
        select 'portaria', portaria_id, portaria, liberados from contagem
        union all
        select 'motorista', motorista_id, motorista, dirigidos from contagem
      ) todos
      left join usuario a on a.usuario = nome and a.excluido_em is null
      left join usuario u on u.id = coalesce(todos.id, a.id)
     where coalesce(u.usuario, nome) <> ${NAO_INFORMADO} and total > 0
     group by 1, 2, 3`.execute(db);
  return rows;
}

/** Either way; newest first among equals. */
export async function listDiscrepancias(
  db: Db,
  filtro: Filtro,
): Promise<Figuras['discrepancias'][number][]> {
  const { rows } = await sql<Figuras['discrepancias'][number]>`
    select r.id, r.placa, r.em as data, r.km, r.km_portaria, r.diferenca_km as "diferencaKm"
      ${periodo(filtro)} and r.diferenca_km <> 0
     order by abs(r.diferenca_km) desc, r.em desc, r.id desc limit ${TOP_MAX}`.execute(db);
  return rows;
}

export async function listGastos(db: Db, filtro: Filtro): Promise<Figuras['gastos']> {
  const { rows } = await sql<Figuras['gastos'][number]>`
    select max(${plain('r.placa')}) as placa, sum(r.valor) as valor
      ${periodo(filtro)} and r.valor > 0
     group by r.placa_canonica
     order by 2 desc, 1 limit ${TOP_MAX}`.execute(db);
  return rows;
}
