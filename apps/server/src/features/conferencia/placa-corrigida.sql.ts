import { sql } from 'kysely';
import type { Fragment } from '../../database/schema.ts';

/** The plate that Frota put in the place of a record's own; null where it stands. */
export const placaCorrigida = (registro: Fragment): Fragment => sql`
  (select y.valor_aplicado from conferencia y
    where y.origem_id = ${registro} and y.campo = 'placa' and y.valor_aplicado is not null
    order by y.decidida_em desc, y.id desc limit 1)`;

/** A check-in, its task, or another record whose plate Frota corrected to one of these forms. */
export const chegou = (registro: Fragment, formas: Fragment): Fragment => sql`
  ${registro} in (select x.origem_id from conferencia x
                   where x.campo = 'placa' and x.valor_aplicado = any(${formas}))
    and ${placaCorrigida(registro)} = any(${formas})`;
