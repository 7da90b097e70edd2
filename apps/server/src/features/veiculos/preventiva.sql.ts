import { sql } from 'kysely';
import { KM_ATUAL } from './km-atual.sql.ts';

/** The last preventive maintenance of vehicle `v` that was done. */
export const FEITA = sql`
  select km, dia from preventiva
   where veiculo_id = v.id and desfeita_em is null
   order by dia desc, km desc limit 1`;

/** Km that are left of vehicle `v` to its next preventive maintenance; null where that is not known. */
export const FALTAM_KM = sql<number | null>`
  (select f.km + v.km_preventiva - k.km from (${FEITA}) f cross join (${KM_ATUAL}) k)`;
