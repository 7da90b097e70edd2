import type { Produto } from '@frota/contract/combustivel';
import { DIAS_VEICULO } from '@frota/contract/dashboard/motor';
import type { Trecho } from '@frota/contract/divergencias/motor';
import { evolucaoDe } from '@frota/contract/historia/motor';
import { FUSO } from '@frota/contract/tempo';
import { sql } from 'kysely';
import type { Db, Fragment } from '../../database/schema.ts';
import { custoEm } from '../movimentos/custo.public.ts';
import { ultimosKm } from '../veiculos/veiculos.public.ts';
import { comGasto, RODADOS, SOMAS } from './somas.public.ts';

const DE_UMA_VEZ = 10;

const inicioDas = (dias: number, em: Fragment): Fragment => sql`
  (date_trunc('day', ${em} at time zone ${sql.lit(FUSO)})
    - make_interval(days => ${sql.lit(dias - 1)})) at time zone ${sql.lit(FUSO)}`;

/** From rows and check-ins; call with the plates locked. */
export async function deriveFiguras(trx: Db, placas: readonly string[]): Promise<void> {
  await saveFiguras(trx, sql`p.placa_canonica = any(${[...placas]}::text[])`);
}

export async function saveFiguras(trx: Db, where: Fragment): Promise<void> {
  const last = (interno: boolean): Fragment => sql`
    (select r.em, r.id from dashboard_registro r
      where r.placa_canonica = p.placa_canonica and r.interno = ${sql.lit(interno)}
      order by r.em desc, r.id desc limit 1)`;
  const since = (dias: number): Fragment =>
    sql`r.placa_canonica = p.placa_canonica and r.em >= ${inicioDas(dias, sql`u.em`)}`;
  await sql`
    update dashboard_placa p
       set (ultimo_em, km_90, litros_km_90, media_km, custo_km, media_12) = (
             select u.em, s.km, s.litros_km,
                    nullif(s.km, 0) / nullif(s.litros_km, 0)::float8,
                    (s.valor::float8 / nullif(s.litros_pagos, 0)::float8)
                      * (nullif(s.litros_km, 0)::float8 / nullif(s.km, 0)::float8),
                    (select ${RODADOS.km} / nullif(${RODADOS.litros}, 0)::float8
                       from dashboard_registro r where ${since(DIAS_VEICULO.meses12)})
               from (select em from (${last(true)} union all ${last(false)}) as todos
                      order by em desc limit 1) u
              cross join lateral (
                select ${SOMAS} from ${comGasto(since(DIAS_VEICULO.dias90), custoEm)}) s),
           (ultimo_km, ultimo_km_em, ultimo_km_onde) = (
             select km, em, onde from (${ultimosKm(sql`p.placa_canonica`)}) lidos limit 1),
           a_refazer = false
     where ${where}`.execute(trx);
  await sql`
    update dashboard_placa p
       set visto_em = greatest(p.ultimo_em, (select max(k.ocorrido_em) from checkin k
                                              where k.placa_canonica = p.placa_canonica))
     where ${where}`.execute(trx);
  await saveFaixas(trx, where);
}

async function saveFaixas(trx: Db, where: Fragment): Promise<void> {
  const { rows } = await sql<TrechoRow & { placa_canonica: string }>`
    select p.placa_canonica, ${TRECHO}
      from dashboard_placa p join dashboard_registro r on r.placa_canonica = p.placa_canonica
     where ${where} and r.trecho and r.em >= ${inicioDas(DIAS_VEICULO.meses12, sql`p.ultimo_em`)}
     order by r.em, r.interno, r.id`.execute(trx);
  const faixas = [...Map.groupBy(rows, ({ placa_canonica }) => placa_canonica)].flatMap(
    ([placa_canonica, its]) => {
      const { faixa } = evolucaoDe(its.map(toTrecho));
      return faixa ? [{ placa_canonica, de: faixa.de, ate: faixa.ate }] : [];
    },
  );
  await sql`
    update dashboard_placa p set (faixa_de, faixa_ate) = (
      select f.de, f.ate from jsonb_to_recordset(${JSON.stringify(faixas)}::jsonb)
             f (placa_canonica text, de float8, ate float8)
       where f.placa_canonica = p.placa_canonica)
     where ${where}`.execute(trx);
}

const TRECHO = sql`
  r.id, r.em, r.trecho_em as desde, r.trecho_km as km, r.trecho_litros::float8 as litros`;

interface TrechoRow {
  readonly id: string;
  readonly em: Date;
  readonly desde: Date;
  readonly km: number;
  readonly litros: number;
}

const toTrecho = ({ id, em, desde, km, litros }: TrechoRow): Trecho => ({
  de: { em: desde },
  ate: { id, em },
  km,
  litros,
  media: km / litros,
  erro: 0,
});

export async function listTrechos(db: Db, placa_canonica: string, desde: Date): Promise<Trecho[]> {
  const { rows } = await sql<TrechoRow>`
    select ${TRECHO} from dashboard_registro r
     where r.placa_canonica = ${placa_canonica} and r.trecho and r.em >= ${desde}
     order by r.em, r.interno, r.id`.execute(db);
  return rows.map(toTrecho);
}

/** The product's cost changed since then, so figures of vehicles fueled with it are outdated. */
export async function markFiguras(trx: Db, produto: Produto, desde: Date): Promise<void> {
  const litros = produto === 'ARLA' ? sql`r.arla_litros > 0` : sql`r.tipo_combustivel = ${produto}`;
  await sql`
    update dashboard_placa p set a_refazer = true
     where p.placa_canonica in (
       select q.placa_canonica from dashboard_placa q
        where q.ultimo_em >= ${desde} and exists (
          select from dashboard_registro r
           where r.placa_canonica = q.placa_canonica and r.interno and r.em >= ${desde} and ${litros})
        order by q.placa_canonica for update)`.execute(trx);
}

/** Some marked and unlocked plates; false where there is none. */
export async function workOnFiguras(trx: Db): Promise<boolean> {
  const rows = await trx
    .selectFrom('dashboard_placa')
    .select('placa_canonica')
    .where('a_refazer', '=', true)
    .orderBy('placa_canonica')
    .limit(DE_UMA_VEZ)
    .forUpdate()
    .skipLocked()
    .execute();
  const placas = rows.map(({ placa_canonica }) => placa_canonica);
  if (placas.length > 0) await deriveFiguras(trx, placas);
  return placas.length > 0;
}
