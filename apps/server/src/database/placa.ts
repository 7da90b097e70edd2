import { sql } from 'kysely';
import type { Fragment } from './schema.ts';

/**
 * `placaCanonica` of a normalised plate, as an expression over this one: of a Mercosul plate, A to J in fifth place
 * stands for the digit that it replaced, so that ABC1D23 is ABC1323. A test holds both to each other.
 */
export function canonica(placa: string): Fragment {
  const text = sql.raw(placa);
  return sql`
    case when ${text} ~ '^[A-Z]{3}[0-9][A-J][0-9]{2}$'
         then overlay(${text} placing translate(substr(${text}, 5, 1), 'ABCDEFGHIJ', '0123456789') from 5)
         else ${text} end`;
}
