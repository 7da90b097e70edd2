import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { comGasto, SOMAS, type SomasRow } from './somas.sql.ts';

/** The sums of several spans of time, each half-open, in the order given. */
export async function sumPeriodos(
  db: Db,
  periodos: readonly { readonly from: Date; readonly to: Date }[],
): Promise<SomasRow[]> {
  const { rows } = await sql<SomasRow>`
    select s.*
      from unnest(${periodos.map(({ from }) => from)}::timestamptz[],
                  ${periodos.map(({ to }) => to)}::timestamptz[]) with ordinality as p (de, ate, ordem)
     cross join lateral (
       select ${SOMAS} from ${comGasto(sql`r.em >= p.de and r.em < p.ate`)}) s
     order by p.ordem`.execute(db);
  return rows;
}
