import { sql } from 'kysely';

/** The last preventive maintenance of vehicle `v` that was done. */
export const FEITA = sql`
  select km, dia from preventiva
   where veiculo_id = v.id and desfeita_em is null
   order by dia desc, km desc limit 1`;

/** The km of the newest record of vehicle `v`: at the gate, at the pump, at a foreign station. */
export const KM_ATUAL = sql`
  select km from (
    (select km, ocorrido_em as em from checkin
      where placa_canonica = v.placa_canonica order by ocorrido_em desc limit 1)
    union all
    (select km, em from dashboard_registro
      where placa_canonica = v.placa_canonica and interno order by em desc limit 1)
    union all
    (select km, em from dashboard_registro
      where placa_canonica = v.placa_canonica and not interno order by em desc limit 1)
  ) registros order by em desc limit 1`;

/** Km that are left of vehicle `v` to its next preventive maintenance; null where that is not known. */
export const FALTAM_KM = sql<number | null>`
  (select f.km + v.km_preventiva - k.km from (${FEITA}) f cross join (${KM_ATUAL}) k)`;
