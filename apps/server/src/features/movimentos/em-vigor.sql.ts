import { sql } from 'kysely';
import type { Fragment } from '../../database/schema.ts';

/**
 * Neither a reversal nor reversed. A reversal stands where it was written, so that past balances stay; but the
 * cancelled movement never took place.
 */
export const emVigor = (linha: Fragment): Fragment => sql`
  (${linha}.estorno_de is null and not exists (select from movimento r where r.estorno_de = ${linha}.id))`;
