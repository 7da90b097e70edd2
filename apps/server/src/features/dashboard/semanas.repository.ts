import { sql } from 'kysely';
import { during } from '../../database/conditions.ts';
import type { Db } from '../../database/schema.ts';
import { readCustos } from '../movimentos/custo.repository.ts';
import { comGasto, SOMAS, type SomasRow } from './somas.sql.ts';

export async function sumPeriodos(
  db: Db,
  periodos: readonly { readonly from: Date; readonly to: Date }[],
): Promise<SomasRow[]> {
  const custo = await readCustos(db, { from: periodos[0]?.from, to: periodos.at(-1)?.to });
  const sums: SomasRow[] = [];
  for (const periodo of periodos) {
    const { rows } = await sql<SomasRow>`
      select ${SOMAS} from ${comGasto(during('r.em', periodo), custo)}`.execute(db);
    sums.push(rows[0]!);
  }
  return sums;
}
