import { sql } from 'kysely';
import { KM_ATUAL } from './km-atual.sql.ts';
import { kmAntes, kmAntesNoDia } from './painel.sql.ts';

const PLACA = sql`v.placa_canonica`;

/** The last preventive maintenance of vehicle `v` that was done, and the km of the panel of today at which the next one is due. */
export const FEITA = sql`
  select d.km, d.dia,
         d.km + v.km_preventiva + ${kmAntesNoDia(PLACA, sql`d.km`, sql`d.dia`)}
           - ${kmAntes(PLACA, sql`'infinity'::timestamptz`)} as proxima_km
    from preventiva d
   where d.veiculo_id = v.id and d.desfeita_em is null
   order by d.dia desc, d.km desc limit 1`;

/** Km that are left of vehicle `v` to its next preventive maintenance; null where that is not known. */
export const FALTAM_KM = sql<number | null>`
  (select f.proxima_km - k.km from (${FEITA}) f cross join (${KM_ATUAL}) k)`;
