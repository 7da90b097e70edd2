import type { Database } from './history.ts';

/** What the sections show, by the least that SQL can do for them; lists as JSON. */
const SECTIONS = `
  select
   (select json_agg(x) from (
      select interno, tipo_combustivel, count(*), sum(litros) as litros, sum(arla_litros) as arla,
             count(diferenca_km) as diferencas, sum(diferenca_km) as soma,
             count(*) filter (where passo <> 'normal' and passo <> 'primeiro') as passos
        from periodo group by 1, 2) x) as totais,
   (select json_agg(x) from (
      select manobrista as nome, count(*) as total from periodo
       where interno and litros > 0 and manobrista <> 'N/A'
       group by 1 order by 2 desc, 1 limit 3) x) as manobristas,
   (select json_agg(x) from (
      select motorista as nome, count(*) as total from periodo
       where (litros > 0 or arla_litros > 0) and motorista <> 'N/A'
       group by 1 order by 2 desc, 1 limit 3) x) as motoristas,
   (select json_agg(x) from (
      select portaria as nome, count(*) as total from periodo
       where interno and portaria <> 'N/A'
       group by 1 order by 2 desc, 1 limit 3) x) as portaria,
   (select json_agg(x) from (
      select placa_canonica as placa, avg(media) as media, count(*) as meses, sum(n) as registros from (
        select placa_canonica, mes, avg(media_km) as media, count(*) as n from periodo
         where passo = 'normal' and media_km is not null group by 1, 2) mensal
       group by 1 order by 2 desc, 1 limit 10) x) as consumo,
   (select json_agg(x) from (
      select r.*, v.centro_custo from periodo r
        left join veiculo v on v.placa_canonica = r.placa_canonica and v.excluido_em is null
       order by em desc, r.id desc limit 50) x) as registros`;

/** From the records alone: a window over the period, seeded by each plate's internal record before it. */
const FROM_RECORDS = `
  with linhas as materialized (
    select id, true as interno, ocorrido_em as em, placa_canonica, tipo_combustivel, litros, arla_litros,
           km, km - km_portaria as diferenca_km, manobrista_nome as manobrista,
           portaria_nome as portaria, motorista_nome as motorista
      from abastecimento_interno
     where ocorrido_em >= $1 and ocorrido_em < $2 and estornado_em is null
    union all
    select id, false, ocorrido_em, placa_canonica, tipo_combustivel, litros, arla_litros,
           km, null, 'N/A', 'N/A', usuario_nome
      from abastecimento_externo
     where ocorrido_em >= $1 and ocorrido_em < $2 and estornado_em is null
  ),
  sementes as materialized (
    select p.placa_canonica, s.*
      from (select distinct placa_canonica from linhas where interno) p
     cross join lateral (
       select id, km, ocorrido_em as em from abastecimento_interno a
        where a.placa_canonica = p.placa_canonica and a.ocorrido_em < $1 and a.estornado_em is null
        order by a.ocorrido_em desc, a.id desc limit 1) s
  ),
  seguidas as (
    select placa_canonica, id, em, km, interno, litros from linhas
    union all
    select placa_canonica, id, em, km, true, 0 from sementes
    union all
    select e.placa_canonica, e.id, e.ocorrido_em, e.km, false, e.litros
      from sementes s join abastecimento_externo e on e.placa_canonica = s.placa_canonica
       and e.ocorrido_em > s.em and e.ocorrido_em < $1 and e.estornado_em is null
  ),
  passos as (
    select id, em, km, lag(km) over w as km_anterior, lag(em) over w as em_anterior,
           acumulado - lag(acumulado) over w as desde
      from (
        select *, sum(litros) over (partition by placa_canonica order by em, interno, id) as acumulado
          from seguidas) s
     where interno
    window w as (partition by placa_canonica order by em, id)
  ),
  periodo as materialized (
    select l.*,
           case when l.km > p.km_anterior and p.desde > 0
                then (l.km - p.km_anterior) / p.desde::float8 end as media_km,
           case when not l.interno then null when p.km_anterior is null then 'primeiro'
                when l.km <= p.km_anterior then 'semAvanco'
                when (l.km - p.km_anterior)::numeric * 86400
                     > 1500 * greatest(86400, extract(epoch from l.em - p.em_anterior))
                then 'acimaDoLimite' else 'normal' end as passo,
           date_trunc('month', l.em at time zone 'America/Campo_Grande') as mes
      from linhas l left join passos p on p.id = l.id
  )`;

/** From the dashboard's own table, in one statement. */
const FROM_TABLE = `
  with periodo as materialized (
    select id, interno, em, placa_canonica, tipo_combustivel, litros, arla_litros, km, diferenca_km,
           manobrista, portaria, motorista, media_km, passo, mes
      from dashboard_registro where em >= $1 and em < $2
  )`;

export const BY_HAND = { records: FROM_RECORDS + SECTIONS, table: FROM_TABLE + SECTIONS } as const;

export interface HandFigures {
  readonly totais: readonly {
    count: number;
    litros: number;
    soma: number | null;
    passos: number;
  }[];
  readonly manobristas: readonly { nome: string; total: number }[];
  readonly motoristas: readonly { nome: string; total: number }[];
  readonly portaria: readonly { nome: string; total: number }[];
  readonly consumo: readonly { placa: string; media: number; meses: number; registros: number }[];
}

/** All sections of a period in source Total, by hand. */
export async function readByHand(
  { pool }: Database,
  text: string,
  span: readonly [from: Date, to: Date],
): Promise<HandFigures> {
  const { rows } = await pool.query<HandFigures>(text, [...span]);
  return rows[0]!;
}
