import { sql } from 'kysely';
import { canonica } from '../../database/placa.ts';
import type { Fragment } from '../../database/schema.ts';
import { correcoesOf } from '../dashboard/fonte.sql.ts';

/**
 * When the plate of the fueling `r` was last at the gate before it, with plates as Conferência corrected them: a
 * check-in that was moved to another plate is not of this one, and one that was moved to it is.
 */
export function ultimoCheckin(r: Fragment): Fragment {
  const placa = sql`${r}.placa_canonica`;
  const ultimo = (from: Fragment, where: Fragment): Fragment => sql`(
    select c.ocorrido_em from ${from}
     cross join lateral (${correcoesOf(sql`c.id`)}) g
     where ${where} and c.ocorrido_em <= ${r}.em
       and coalesce(${canonica('g.placa')}, c.placa_canonica) = ${placa}
     order by c.ocorrido_em desc limit 1)`;
  const movido = sql`conferencia x join checkin c on c.id = x.origem_id`;
  return sql`greatest(
    ${ultimo(sql`checkin c`, sql`c.placa_canonica = ${placa}`)},
    ${ultimo(
      movido,
      sql`x.campo = 'placa' and x.valor_aplicado in (
        select unnest(array[p.placa_canonica, p.mercosul]) from dashboard_placa p
         where p.placa_canonica = ${placa})`,
    )})`;
}
