import { sql } from 'kysely';
import { KM_ATUAL } from './km-atual.sql.ts';
import { kmAntes, kmAntesNoDia } from './painel.sql.ts';

const PLACA = sql`v.placa_canonica`;

/** With the next due km, in today's panel's km. */
export const FEITA = sql`
  select d.km, d.dia,
         d.km + v.km_preventiva + ${kmAntesNoDia(PLACA, sql`d.km`, sql`d.dia`)}
           - ${kmAntes(PLACA, sql`'infinity'::timestamptz`)} as proxima_km
    from preventiva d
   where d.veiculo_id = v.id and d.desfeita_em is null
   order by d.dia desc, d.km desc limit 1`;

export const FALTAM_KM = sql<number | null>`
  (select f.proxima_km - k.km from (${FEITA}) f cross join (${KM_ATUAL}) k)`;
