import {
  type CAMPOS_REGISTRO_DASHBOARD,
  type CAMPOS_RESUMO_DASHBOARD,
  combustivelDashboard,
  type listExternosDashboardRoute,
  type listInternosDashboardRoute,
  motivosForaDaMedia,
  type Passo,
} from '@frota/contract/dashboard';
import type { Linha } from '@frota/contract/lista';
import type { RouteAnswerInput } from '@frota/contract/rota';
import { sql } from 'kysely';
import { allOf, during } from '../../database/conditions.ts';
import { instantsInSteps } from '../../database/in-steps.ts';
import type { Db, Fragment } from '../../database/schema.ts';
import type { InstantPage } from '../../kernel/cursor.ts';
import { type Filtro, matches, type Periodo, veiculoDe, wanted } from './filtro.public.ts';
import { CUSTO, FORA_DA_FAIXA } from './somas.public.ts';

const LANCADO = sql.join(
  ['abastecimento_interno', 'abastecimento_externo'].map(
    (table) => sql`
      select lancado_por_id, lancado_por_nome, lancado_motivo from ${sql.table(table)}
       where id = r.id and lancado_por_id is not null`,
  ),
  sql` union all `,
);

function pageOf(where: Fragment, { after, limit }: InstantPage): Fragment {
  const beyond = after ? sql`and (r.em, r.id) < (${after.at}, ${after.id})` : sql``;
  return sql`
    where ${where} ${beyond} order by r.em desc, r.id desc limit ${limit + 1}`;
}

export function registrosInSteps<Row>(
  db: Db,
  filtro: Filtro,
  list: (db: Db, where: Fragment, page: InstantPage) => Promise<Row[]>,
) {
  const found = wanted(filtro);
  const where = during('r.em', filtro);
  const from = sql`dashboard_registro r`;
  const source = { from, em: 'r.em', id: 'r.id', where, found };
  return instantsInSteps(db, { ...source, indexed: !!filtro.placa }, (within, page) =>
    list(db, allOf(where, within, found), page),
  );
}

export type RegistroRow = Linha<typeof CAMPOS_REGISTRO_DASHBOARD> & {
  readonly passo: Passo | null;
};

export async function listRegistros(
  db: Db,
  where: Fragment,
  page: InstantPage,
): Promise<RegistroRow[]> {
  const { rows } = await sql<RegistroRow>`
    select r.id, case when r.interno then 'interno' else 'externo' end as source, r.em as data, r.placa,
           r.tipo_combustivel as combustivel, r.litros, r.arla_litros,
           nullif(r.valor, 0) as valor, ${CUSTO} as custo, r.km, r.km_portaria, r.manobrista, r.portaria, r.motorista,
           r.manobrista_id, r.portaria_id, r.motorista_id,
           coalesce(v.centro_custo, 'N/A') as centro_custo, r.media_km as "mediaKm",
           r.diferenca_km as "diferencaKm", r.passo, r.parcial, ${FORA_DA_FAIXA} as "foraDaFaixa", r.corrigido,
           l.lancado_por_nome as lancado_por, l.lancado_por_id, l.lancado_motivo
      from dashboard_registro r
      left join lateral (${LANCADO}) l on true
      left join ${veiculoDe(sql`r.placa_canonica`)} v on true
      ${pageOf(where, page)}`.execute(db);
  return rows.map((row) => ({
    ...row,
    combustivel: combustivelDashboard(row.source, row.combustivel),
    foraDaMedia: motivosForaDaMedia(row).length > 0,
  }));
}

type Interno = RouteAnswerInput<typeof listInternosDashboardRoute>['dados'][number];

export type InternoRow = Omit<Interno, 'finalizado_em'> & { readonly finalizado_em: Date };

export async function listInternos(
  db: Db,
  where: Fragment,
  page: InstantPage,
): Promise<InternoRow[]> {
  const { rows } = await sql<InternoRow>`
    select r.id, r.placa, a.criado_em, r.em as finalizado_em, r.km as km_manobrista, r.km_portaria,
           r.litros as "bombaLitros", r.tipo_combustivel as combustivel, r.arla_litros,
           r.manobrista as usuario_manobrista, r.portaria as usuario_portaria,
           r.motorista as usuario_motorista, a.lancado_por_nome as lancado_por
      from dashboard_registro r
      join abastecimento_interno a on a.id = r.id
      ${pageOf(where, page)}`.execute(db);
  return rows;
}

type Externo = RouteAnswerInput<typeof listExternosDashboardRoute>['dados'][number];

export type ExternoRow = Omit<Externo, 'created_at'> & { readonly created_at: Date };

export async function listExternos(
  db: Db,
  where: Fragment,
  page: InstantPage,
): Promise<ExternoRow[]> {
  const { rows } = await sql<ExternoRow>`
    select r.id, r.placa, r.em as created_at, r.km, r.litros as bomba_litros,
           r.valor as bomba_valor_total, r.tipo_combustivel as tipo_combustivel_veiculo,
           r.arla_litros, r.motorista as usuario, a.nivel as nivel_combustivel_tanque,
           a.lancado_por_nome as lancado_por
      from dashboard_registro r
      join abastecimento_externo a on a.id = r.id
      ${pageOf(where, page)}`.execute(db);
  return rows;
}

export type PlacaRow = Omit<Linha<typeof CAMPOS_RESUMO_DASHBOARD>, 'mediaKm' | 'mediaMensal'> & {
  readonly placa_canonica: string;
};

/** A plate's last internal record of the period beside its last one before; plates with both only. */
export async function listPlacas(
  db: Db,
  { from, to, placas, ...filtro }: Omit<Periodo, 'source'>,
): Promise<PlacaRow[]> {
  // The filter by kind does not apply to plates.
  const registered = matches({ ...filtro, source: 'total' });
  const lastInterno = (before: Fragment): Fragment => sql`
    select i.em, i.km, i.km + i.km_antes as corrido, i.placa from dashboard_registro i
     where i.placa_canonica = r.placa_canonica and i.interno and ${before}
     order by i.em desc, i.id desc limit 1`;
  const { rows } = await sql<PlacaRow>`
    select f.placa, coalesce(v.centro_custo, 'N/A') as centro_custo,
           a.em as data_anterior, a.km as km_anterior, f.em as data_final, f.km as km_final,
           f.corrido - a.corrido as rodados, l.litros, r.placa_canonica
      from dashboard_placa r
      cross join lateral (${lastInterno(sql`i.em >= ${from} and i.em < ${to}`)}) f
      cross join lateral (${lastInterno(sql`i.em < ${from}`)}) a
      cross join lateral (
        select sum(x.litros) as litros from dashboard_registro x
         where x.placa_canonica = r.placa_canonica and x.em > a.em and x.em <= f.em) l
      left join ${veiculoDe(sql`r.placa_canonica`)} v on true
     where ${allOf(registered, placas && sql`r.placa_canonica = any(${[...placas]}::text[])`)}`.execute(
    db,
  );
  return rows;
}

export const toInterno = (row: InternoRow): InternoRow => ({
  ...row,
  combustivel: combustivelDashboard('interno', row.combustivel),
});

export const toExterno = (row: ExternoRow): ExternoRow => ({
  ...row,
  tipo_combustivel_veiculo: combustivelDashboard('externo', row.tipo_combustivel_veiculo),
});
