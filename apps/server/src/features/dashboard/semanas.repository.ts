import { sql } from 'kysely';
import { during } from '../../database/conditions.ts';
import type { Db } from '../../database/schema.ts';
import { comGasto, SOMAS, type SomasRow } from './somas.sql.ts';

/**
 * The sums of several spans of time, each half-open, in the order given. A statement for each: PostgreSQL knows how few
 * rows a span has, and would compile one for all of them for a second.
 */
export async function sumPeriodos(
  db: Db,
  periodos: readonly { readonly from: Date; readonly to: Date }[],
): Promise<SomasRow[]> {
  const sums: SomasRow[] = [];
  for (const periodo of periodos) {
    const { rows } = await sql<SomasRow>`
      select ${SOMAS} from ${comGasto(during('r.em', periodo))}`.execute(db);
    sums.push(rows[0]!);
  }
  return sums;
}
