import { sql } from 'kysely';
import type { Fragment } from '../../database/schema.ts';

/**
 * Of a line of the tanks' book: neither an estorno nor cancelled by one. An estorno stands where it was written, so that the book
 * is right at each moment; what was cancelled moved no fuel at any.
 */
export const emVigor = (linha: Fragment): Fragment => sql`
  (${linha}.estorno_de is null and not exists (select from movimento r where r.estorno_de = ${linha}.id))`;
