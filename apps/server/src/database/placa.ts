import { sql } from 'kysely';
import type { Fragment } from './schema.ts';

/** `placaCanonica` in SQL, for a normalised plate: ABC1D23 becomes ABC1323. A test compares both. */
export function canonica(placa: string): Fragment {
  const text = sql.raw(placa);
  return sql`
    case when ${text} ~ '^[A-Z]{3}[0-9][A-J][0-9]{2}$'
         then overlay(${text} placing translate(substr(${text}, 5, 1), 'ABCDEFGHIJ', '0123456789') from 5)
         else ${text} end`;
}
