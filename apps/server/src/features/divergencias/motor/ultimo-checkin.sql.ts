import { sql } from 'kysely';
import type { Fragment } from '../../../database/schema.ts';

/** When the plate of fueling `r` was last at the gate before it. */
export const ultimoCheckin = (r: Fragment): Fragment => sql`
  (select c.ocorrido_em from checkin c
    where c.placa_canonica = ${r}.placa_canonica and c.ocorrido_em <= ${r}.em
    order by c.ocorrido_em desc limit 1)`;
