import { USUAL_CONSUMO } from '@frota/contract/divergencias';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import type { custoEm } from '../movimentos/custo.public.ts';
import { type Filtro, matches } from './filtro.public.ts';
import { comGasto, SOMAS, type SomasRow } from './somas.public.ts';

export interface PlacaRow
  extends Pick<
    SomasRow,
    'registros' | 'litros' | 'valor' | 'litros_pagos' | 'sem_preco' | 'km' | 'litros_km'
  > {
  readonly placa_canonica: string;
  readonly placa: string;
  readonly medias: readonly number[] | null;
}

export async function sumPorPlaca(
  db: Db,
  filtro: Filtro,
  { from, custo }: { readonly from: Date; readonly custo: typeof custoEm },
): Promise<PlacaRow[]> {
  const { rows } = await sql<PlacaRow>`
    with placas as (
      select r.placa_canonica, max(r.placa collate "C") as placa, ${SOMAS}
        from ${comGasto(matches(filtro), custo)} group by r.placa_canonica)
    select p.*, u.medias
      from placas p
      left join lateral (
        select array_agg(media) as medias
          from (select a.trecho_km / a.trecho_litros::float8 as media from dashboard_registro a
                 where a.placa_canonica = p.placa_canonica and a.cheio and a.trecho and a.em < ${from}
                 order by a.em desc, a.id desc limit ${USUAL_CONSUMO.max}) ultimas) u on p.km > 0`.execute(
    db,
  );
  return rows;
}

interface Trecho {
  readonly placa_canonica: string;
  readonly em: Date;
  readonly km: number;
  readonly litros: string;
  readonly motorista: string;
}

/** Of each vehicle the stretch from full tank to full tank that took most beyond its usual km/L. */
export async function listPioresTrechos(
  db: Db,
  filtro: Filtro,
  usuais: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, Trecho>> {
  const placas = [...usuais.keys()];
  const { rows } = await sql<Trecho>`
    select distinct on (r.placa_canonica) r.placa_canonica, r.em, r.trecho_km as km,
           r.trecho_litros as litros, r.motorista
      from dashboard_registro r
      join unnest(${placas}::text[], ${[...usuais.values()]}::float8[]) as u (placa, km_l)
        on u.placa = r.placa_canonica
     where ${matches({ ...filtro, placas })} and r.trecho
     order by r.placa_canonica, r.trecho_litros - r.trecho_km / u.km_l desc, r.id`.execute(db);
  return new Map(rows.map((row) => [row.placa_canonica, row]));
}

interface PostoRow {
  readonly cnpj: string;
  readonly combustivel: string;
  readonly registros: number;
  readonly litros: string;
  readonly valor: string;
}

/** Fuelings whose receipt was read: its key has the CNPJ (contract's cnpjOf). */
export async function sumPostosDeFora(db: Db, filtro: Filtro): Promise<PostoRow[]> {
  const { rows } = await sql<PostoRow>`
    select substr(f.nota_chave, 7, 14) as cnpj, r.tipo_combustivel as combustivel,
           count(*) as registros, sum(r.litros + r.arla_litros) as litros, sum(r.valor) as valor
      from dashboard_registro r
     cross join lateral (
       select nota_chave from foto where vinculo_id = r.id and nota_chave is not null limit 1) f
     where ${matches(filtro)} and not r.interno and r.valor > 0 and r.litros > 0
     group by 1, 2`.execute(db);
  return rows;
}
