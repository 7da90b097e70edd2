import { runAll } from '../run-all.ts';

/** The latest readings of one kind of plate `p`. */
const last = (from: string, em: string, where = 'true'): string => `
  from ${from} where placa_canonica = p.placa_canonica and ${where} order by ${em} desc, km desc limit 20`;

/**
 * A vehicle's km now is kept with its plate's figures, also of a plate that was only at the gate: of its 20 latest
 * readings at the gate and at fuelings the newest that agrees with half of the others, else the oldest.
 */
export const up = runAll([
  `alter table dashboard_placa
    add column ultimo_km_em timestamptz(3), add column ultimo_km_onde text`,
  `insert into dashboard_placa (placa_canonica)
    select distinct placa_canonica from checkin on conflict do nothing`,
  `update dashboard_placa p set (ultimo_km, ultimo_km_em, ultimo_km_onde) = (
    with lido as materialized (
      select km, em, onde, row_number() over (order by em desc, km desc, onde) as n
        from (
          (select km, ocorrido_em as em, 'portaria' as onde ${last('checkin', 'ocorrido_em')})
          union all
          (select km, em, 'abastecimento' ${last('dashboard_registro', 'em', 'interno')})
          union all
          (select km, em, 'abastecimento' ${last('dashboard_registro', 'em', 'not interno')})) todos
       order by n limit 20)
    select r.km, r.em, r.onde
      from lido r
      cross join lateral (
        select 2 * count(*) filter (where
                 abs(r.km - o.km)::numeric * 86400
                   <= 1500 * greatest(86400, abs(extract(epoch from r.em - o.em)))
                 and (r.km = o.km or r.em = o.em or (r.km > o.km) = (r.em > o.em))) >= count(*) as possivel
          from lido o where o.n <> r.n) q
     order by q.possivel desc, case when q.possivel then r.n else -r.n end limit 1)`,
]);
